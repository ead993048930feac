import { useState } from 'react'
import { Captcha } from '#engines/captcha/web/Captcha.tsx'
import { dayAfter } from '#kernel/calendar.ts'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { Refused } from '#kernel/web/calls/faults.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { press } from '#kernel/web/press/press.ts'
import { DateField } from '#kernel/web/ui/form/DateField.tsx'
import { Form } from '#kernel/web/ui/form/Form.tsx'
import { FormSection } from '#kernel/web/ui/form/FormSection.tsx'
import { TextField } from '#kernel/web/ui/form/TextField.tsx'
import { TimeField } from '#kernel/web/ui/form/TimeField.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { StateView } from '#kernel/web/ui/states/StateView.tsx'
import { guestContract } from '../../guest-contract.ts'
import { usualDay } from '../when.ts'
import { OtherFields } from './OtherFields.tsx'
import { guestWords } from './words.ts'
import '../visitors.css'

type Info = ReceivedFrom<typeof guestContract.applyInfo>

/** A guest without an account asks to come. Whether the host exists is not answered. */
export default function Apply() {
  const w = useWords(guestWords)
  const read = useRead(guestContract.applyInfo, {})
  return (
    <Screen title={w('title.apply')} read={read}>
      {(info) =>
        info.open ? <ApplyForm info={info} /> : <StateView icon="lock" title={w('closed')} note={w('closedNote')} />
      }
    </Screen>
  )
}

const blank = {
  ...{ hostName: '', hostNumber: '', purpose: '', place: '', from: '09:00', until: '18:00' },
  ...{ name: '', phone: '', idNumber: '', plate: '' },
  others: [] as readonly { name: string; phone: string; plate: string }[],
}

/** Sends it; with the puzzle first, if the site asks for it, and then the same request again. */
function useApplying(day: string) {
  const w = useWords(guestWords)
  const [asking, setAsking] = useState<(token: string) => void>()
  const solved = () => new Promise<string>((done) => setAsking(() => done))
  const form = useForm({
    initial: { ...blank, day },
    submit: async ({ day: on, others, ...draft }) => {
      const sent = { ...draft, days: JSON.stringify([on]), others: JSON.stringify(others) } as never
      const send = (captcha = '') => press(guestContract.apply, 'new', sent, { captcha })
      const { token } = await send().catch(async (fault) => {
        if (!(fault instanceof Refused) || fault.fail !== 'captchaNeeded') throw fault
        const captcha = await solved()
        setAsking(undefined)
        if (!captcha) throw fault
        return send(captcha)
      })
      popup(w('sent'))
      go(`visitor/pass?t=${token}`, { replace: true })
    },
  })
  return { form, asking }
}

function ApplyForm({ info }: { info: Info }) {
  const w = useWords(guestWords)
  const { form, asking } = useApplying(usualDay())
  const text = (name: 'hostName' | 'hostNumber' | 'purpose' | 'place' | 'name' | 'phone' | 'idNumber' | 'plate') =>
    form.field(name)
  return (
    <>
      <Form form={form} submitLabel={w('send')}>
        <FormSection title={w('part.host')} note={w('hostHelp')}>
          <TextField {...text('hostName')} label={w('hostName')} required maxLength={50} autoComplete="off" />
          <TextField {...text('hostNumber')} label={w('hostNumber')} required maxLength={30} autoComplete="off" />
          <TextField {...text('purpose')} label={w('purpose')} required maxLength={200} autoComplete="off" />
          <TextField {...text('place')} label={w('place')} maxLength={100} autoComplete="off" />
        </FormSection>
        <FormSection title={w('part.when')}>
          <DateField
            {...form.field('day')}
            label={w('day')}
            required
            min={info.today}
            max={dayAfter(info.today, info.daysAhead)}
          />
          <div className="vi-times c-line c-gap-3">
            <TimeField {...form.field('from')} label={w('from')} required step={15} />
            <TimeField {...form.field('until')} label={w('until')} required step={15} />
          </div>
        </FormSection>
        <FormSection title={w('part.me')} note={w('privacy')}>
          <TextField {...text('name')} label={w('name')} required maxLength={50} autoComplete="name" />
          <TextField {...text('phone')} kind="tel" label={w('phone')} required maxLength={30} autoComplete="tel" />
          <TextField
            {...text('idNumber')}
            label={w('idNumber')}
            required={info.idNeeded}
            maxLength={30}
            autoComplete="off"
          />
          <TextField {...text('plate')} label={w('plate')} help={w('plateHelp')} maxLength={12} autoComplete="off" />
        </FormSection>
        <OtherFields
          others={form.values.others}
          most={info.mostGuests - 1}
          onChange={(others) => form.set({ others })}
        />
      </Form>
      {asking && <Captcha title={w('captcha')} note={w('captchaNote')} onPassed={asking} onClose={() => asking('')} />}
    </>
  )
}
