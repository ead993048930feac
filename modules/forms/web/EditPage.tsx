import { useMemo, useState } from 'react'
import type { Definition } from '#engines/forms/definition.ts'
import { carryOver } from '#engines/forms/diff.ts'
import { FormFilling } from '#engines/forms/web/FormFilling.tsx'
import type { Desk } from '#engines/forms/web/form-to-fill.ts'
import type { DataOf } from '#kernel/contract.ts'
import { ask } from '#kernel/web/calls/ask.ts'
import { refetch } from '#kernel/web/calls/reads.ts'
import { type Read, useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { Result } from '#kernel/web/ui/states/Result.tsx'
import { peopleContract } from '../people-contract.ts'
import type { Filling } from '../shapes.ts'
import { useAddresses, useVariant } from './addresses.ts'
import { shortTime } from './clock-words.ts'
import { asToFill, useDesk } from './use-desk.ts'
import { formsWords } from './words.ts'

type Detail = DataOf<typeof peopleContract.detail>
type Edited = DataOf<typeof peopleContract.edit>
type EditProps = { form: Filling; read: Read<Filling>; submission: string }

/** Edits a submission: the form with its answers. */
export function EditPage({ form, submission }: EditProps) {
  const w = useWords(formsWords)
  const [done, setDone] = useState<Edited>()
  // Mounted once: a refetched answer must not replace the form during input.
  const read = useRead(peopleContract.detail, { id: submission })
  return (
    <Screen title={form.title}>
      {done ? (
        <EditedView done={done} />
      ) : (
        <ReadView read={read}>
          {(detail) =>
            detail.allowedActions.includes('edit') ? (
              <Editing form={form} detail={detail} onDone={setDone} />
            ) : (
              <Empty icon="lock" title={w('fill.cannotEdit')} />
            )
          }
        </ReadView>
      )}
    </Screen>
  )
}

function Editing({ form, detail, onDone }: { form: Filling; detail: Detail; onDone: (done: Edited) => void }) {
  const w = useWords(formsWords)
  const { layout } = useVariant()
  const usual = useDesk(form)
  const [begun] = useState(detail)
  const carried = useMemo(
    () => carryOver(begun.answers, begun.definition as Definition, form.definition as Definition),
    [begun, form],
  )
  const toFill = useMemo(() => ({ ...asToFill(form), draft: null, prefills: [] }), [form])
  const desk = useMemo((): Desk<Edited> => {
    const { id, revision } = begun
    const { runSource, reload } = usual
    const send: Desk<Edited>['send'] = ({ answers, version }) =>
      ask(peopleContract.edit, { id, revision, version, answers: JSON.stringify(answers) })
    return { send, ...(runSource && { runSource }), ...(reload && { reload }) }
  }, [begun, usual])
  const finish = (done: Edited) => {
    onDone(done)
    scrollTo({ top: 0 })
    void refetch(...changed)
  }
  return (
    <FormFilling
      form={toFill}
      desk={desk}
      stepped={layout === 'steps'}
      editOf={{ submission: begun.id, revision: begun.revision, answers: carried.answers }}
      intro={<EditIntro detail={begun} text={w('fill.editing', { time: shortTime(begun.submittedAt) })} />}
      onSent={finish}
    />
  )
}

const changed = [peopleContract.list, peopleContract.mine, peopleContract.detail, peopleContract.fill]

function EditIntro({ detail, text }: { detail: Detail; text: string }) {
  const w = useWords(formsWords)
  if (detail.state !== 'returned') return <p className="fm-intro c-line c-gap-2 c-muted c-font-3">{text}</p>
  return (
    <Notice
      tone="warning"
      icon="triangle-alert"
      text={detail.note ? w('detail.returned', { note: detail.note }) : w('detail.returnedPlain')}
    />
  )
}

function EditedView({ done }: { done: Edited }) {
  const w = useWords(formsWords)
  const to = useAddresses()
  return (
    <Result
      outcome="success"
      title={w('sent.edited')}
      next={w('sent.changed', { n: done.changed })}
      actions={
        <>
          <Button size="large" to={to.detail(done.id)} label={w('fill.see')} />
          <Button look="plain" to={to.list} label={w('fill.toList')} />
        </>
      }
    />
  )
}
