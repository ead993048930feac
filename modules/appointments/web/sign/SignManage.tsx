import { lazy, Suspense, useState } from 'react'
import { ask } from '#kernel/web/calls/ask.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Form } from '#kernel/web/ui/form/Form.tsx'
import { TextField } from '#kernel/web/ui/form/TextField.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { signContract } from '../../sign-contract.ts'
import { ChosenDay } from './ChosenDay.tsx'
import { DayList } from './DayList.tsx'
import { signWords } from './words.ts'

const CodeScan = lazy(() => import('../parts/CodeScan.tsx'))
const changes = [signContract.signList, signContract.signLog]

/** The check-in desk: by code, or from the list of the day. A hand scanner types into the field. */
export default function SignManage() {
  const w = useWords(signWords)
  return (
    <Screen title={w('title.signmanage')}>
      <div className="c-stack c-gap-4">
        <Section title={w('scan')} more={{ label: w('log'), to: 'generalApp/signlog' }} card="padded">
          <CodeForm />
          <CameraButton />
        </Section>
        <Section title={w('list')}>
          <ChosenDay days={1}>{(choice) => <DayList {...choice} sign />}</ChosenDay>
        </Section>
        <Button look="soft" icon="calendar-check" to="generalApp/appointAdmin" label={w('title.admin')} />
      </div>
    </Screen>
  )
}

function CodeForm() {
  const w = useWords(signWords)
  const form = useForm({
    initial: { code: '' },
    submit: async ({ code }) => {
      const { person } = await ask(signContract.signIn, { code: code.trim() }, { changes })
      popup(w('signedIn', { name: person }))
      form.set({ code: '' })
    },
  })
  return (
    <Form form={form} submitLabel={w('checkIn')}>
      <div className="c-fields">
        <TextField {...form.field('code')} label={w('typeCode')} required maxLength={200} autoComplete="off" />
      </div>
    </Form>
  )
}

/** The code on somebody’s screen. */
function CameraButton() {
  const w = useWords(signWords)
  const [isOpen, setOpen] = useState(false)
  const act = useAction(signContract.signIn, {
    changes,
    success: ({ person }) => w('signedIn', { name: person }),
  })
  const scanned = (code: string) => {
    setOpen(false)
    void act.run({ code })
  }
  return (
    <>
      <Button look="soft" icon="scan-line" busy={act.busy} onClick={() => setOpen(true)} label={w('camera')} />
      {isOpen && (
        <Suspense>
          <CodeScan title={w('scan')} hint={w('cameraHint')} onCode={scanned} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
