import { useMemo } from 'react'
import type { Definition } from '#engines/forms/definition.ts'
import { FormFilling } from '#engines/forms/web/FormFilling.tsx'
import type { Desk, FormToFill } from '#engines/forms/web/form-to-fill.ts'
import { ask } from '#kernel/web/calls/ask.ts'
import { refetch } from '#kernel/web/calls/reads.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import type { CaseView } from '../../contract.ts'
import { CaseBody } from './CaseBody.tsx'
import type { WorkProps } from './CaseDetail.tsx'
import { changedBy } from './kit.ts'
import { changedFields } from './use-editing.ts'
import { WithdrawButton } from './WithdrawButton.tsx'
import { portalWords } from './words.ts'

/** A case that came back to its applicant: changed here and sent again. */
export function ReturnedCase({ kit, read, one, title }: WorkProps) {
  const w = useWords(portalWords)
  const { actOnCase } = kit.calls
  const task = one.task!
  const form = useMemo(() => onlyFields(one.form as Definition, one.editable), [one.form, one.editable])
  const toFill = useMemo(
    (): FormToFill => ({
      ...{ id: one.id, title: one.title, version: one.id, definition: form },
      ...{ anonymous: false, optionsLeft: [], prefills: [], draft: null },
    }),
    [one.id, one.title, form],
  )
  const desk = useMemo((): Desk<unknown> => {
    const send: Desk<unknown>['send'] = ({ answers, key }) => {
      const fields = changedFields(one.fields, answers, one.editable)
      const action = JSON.stringify({ kind: 'agree', task: task.n, fields })
      return ask(actOnCase, { case: one.id, action, key, revision: one.revision })
    }
    return { send, reload: () => read.refresh().then(() => toFill) }
  }, [actOnCase, one, task, read, toFill])
  const sent = () => {
    popup(w('done.agree'))
    void refetch(...changedBy(kit.calls))
    scrollTo({ top: 0 })
  }
  return (
    <Screen name={one.title} title={title}>
      <CaseBody kit={kit} one={one}>
        <ReturnNote one={one} />
        <FormFilling
          form={toFill}
          desk={desk}
          editOf={{ submission: `${one.id}/${task.n}`, revision: one.revision, answers: one.fields }}
          canSendUnchanged
          submitLabel={w('detail.resubmit')}
          actions={one.allowedActions.includes('withdraw') && <WithdrawButton kit={kit} one={one} />}
          onSent={sent}
        />
      </CaseBody>
    </Screen>
  )
}

const onlyFields = (form: Definition, keys: readonly string[]): Definition => ({
  ...form,
  sections: form.sections.map((section) => ({
    ...section,
    fields: section.fields.filter(({ key }) => keys.includes(key)),
  })),
})

function ReturnNote({ one }: { one: CaseView }) {
  const w = useWords(portalWords)
  const said = one.log.findLast(({ kind }) => kind === 'return')?.opinion
  const text = said ? w('detail.returned', { opinion: said }) : w('detail.returnedPlain')
  return <Notice tone="warning" icon="triangle-alert" text={text} />
}
