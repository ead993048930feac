import type { ReceivedFrom } from '#kernel/contract.ts'
import { refetch } from '#kernel/web/calls/reads.ts'
import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { press } from '#kernel/web/press/press.ts'
import { Form } from '#kernel/web/ui/form/Form.tsx'
import { FormSection } from '#kernel/web/ui/form/FormSection.tsx'
import { SelectField } from '#kernel/web/ui/form/SelectField.tsx'
import { TextField } from '#kernel/web/ui/form/TextField.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { gateContract } from '../../gate-contract.ts'
import { HostField } from './HostField.tsx'
import { gateWords } from './kit.ts'

/** Somebody was let in without an appointment: recorded now or afterwards. */
export default function Spot() {
  const w = useWords(gateWords)
  const { gate = '' } = usePage().query
  const read = useRead(gateContract.spotPage, {})
  return (
    <Screen title={w('spot')} read={read}>
      {(page) => <SpotForm key={gate} gate={gate} {...page} />}
    </Screen>
  )
}

const agos = ['0', '30', '60', '120', '240'] as const
const stays = ['1', '2', '4', '8', '12'] as const

const blank = {
  ...{ name: '', phone: '', idNumber: '', plate: '', purpose: '', place: '', why: '' },
  ...{ ago: '0' as string, hours: '2' as string },
}

type SpotFormProps = ReceivedFrom<typeof gateContract.spotPage> & { gate: string }

function SpotForm({ gate, gates, hours: most }: SpotFormProps) {
  const w = useWords(gateWords)
  const form = useForm({
    initial: { ...blank, gate: gate || (gates[0]?.id ?? ''), host: { id: '', name: '' } },
    draftKey: 'visitor/spot',
    secret: ['idNumber', 'phone'],
    submit: async ({ ago, host, hours, ...draft }) => {
      const at = ago === '0' ? 0 : Math.floor(serverNow() / 1000) - Number(ago) * 60
      await press(gateContract.spot, 'new', { ...draft, host: host.id, at, hours: Number(hours) })
      await refetch(gateContract.inside, gateContract.gateBoard)
      popup(w('spotSent'))
      go('visitor/inside', { replace: true })
    },
  })
  const text = (name: 'name' | 'phone' | 'idNumber' | 'plate' | 'purpose' | 'place' | 'why', max: number) => ({
    ...form.field(name),
    maxLength: max,
    autoComplete: 'off',
  })
  return (
    <Form form={form} submitLabel={w('spot')}>
      <Notice tone="info" icon="info" text={w('spotNote', { n: most })} />
      <FormSection title={w('spot.guest')}>
        <TextField {...text('name', 50)} label={w('name')} required />
        <TextField {...text('phone', 30)} kind="tel" label={w('phone')} required />
        <TextField {...text('idNumber', 30)} label={w('idNumber')} />
        <TextField {...text('plate', 12)} label={w('plate')} />
      </FormSection>
      <FormSection title={w('spot.visit')}>
        <HostField {...form.field('host')} />
        <TextField {...text('purpose', 200)} label={w('purpose')} required />
        <TextField {...text('place', 100)} label={w('place')} />
        <TextField {...text('why', 200)} label={w('whyLetIn')} required />
        <SelectField
          {...form.field('gate')}
          label={w('gate')}
          required
          options={gates.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <SelectField
          {...form.field('ago')}
          label={w('enteredAgo')}
          required
          options={agos
            .filter((value) => Number(value) <= most * 60)
            .map((value) => ({ value, label: w(`ago.${value}`) }))}
        />
        <SelectField
          {...form.field('hours')}
          label={w('stays')}
          required
          options={stays.map((value) => ({ value, label: w('hours', { n: value }) }))}
        />
      </FormSection>
    </Form>
  )
}
