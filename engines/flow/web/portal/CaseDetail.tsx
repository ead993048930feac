import type { ReactNode } from 'react'
import './flow.css'
import { isUuid } from '#kernel/shapes.ts'
import { type Read, useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Denied } from '#kernel/web/ui/states/Denied.tsx'
import type { CaseView } from '../../contract.ts'
import { ActionBar, hasActions } from './ActionBar.tsx'
import { CaseBody } from './CaseBody.tsx'
import type { FlowKit } from './kit.ts'
import { ReturnedCase } from './ReturnedCase.tsx'
import { useEditing } from './use-editing.ts'
import { portalWords } from './words.ts'

export type CaseDetailProps = {
  kit: FlowKit
  id: string
  title?: string
  /** What the module shows above the form: a permit, a certificate. */
  above?: (one: CaseView) => ReactNode
  /** The step is done by an action of the module that stands above the form: no plain agreement is offered. */
  isOwnStep?: (one: CaseView) => boolean
  /** After one's own decision: the next task. */
  onDecided?: () => void
}

/** A case: the form first with the fields one may see or edit, then what happened; the actions stay at the bottom. */
export function CaseDetail({ kit, id, title, above, isOwnStep, onDecided }: CaseDetailProps) {
  const w = useWords(portalWords)
  const read = useRead(kit.calls.readCase, { id }, { when: isUuid(id) })
  const frame = { title: title ?? w('detail.title'), refused: <Denied />, missing: !isUuid(id) }
  if (!read.data) {
    return (
      <Screen {...frame} read={read}>
        {() => null}
      </Screen>
    )
  }
  const { task } = read.data
  const work = { kit, read, one: read.data, title: frame.title, above, isOwnStep, onDecided }
  return task?.kind === 'applicant' ? (
    <ReturnedCase key={`${id} ${task.n}`} {...work} />
  ) : (
    <OpenCase key={`${id} ${task?.n ?? 0}`} {...work} />
  )
}

export type WorkProps = Pick<CaseDetailProps, 'kit' | 'above' | 'isOwnStep' | 'onDecided'> & {
  read: Read<CaseView>
  one: CaseView
  title: string
}

function OpenCase({ kit, read, one: given, title, above, isOwnStep, onDecided }: WorkProps) {
  const one = isOwnStep?.(given) ? withoutAgreeing(given) : given
  const editing = useEditing(one)
  return (
    <Screen
      name={one.title}
      title={title}
      read={read}
      fresh="note"
      foot={hasActions(one) && <ActionBar kit={kit} one={one} editing={editing} onDecided={onDecided} />}
    >
      {(now) => <CaseBody kit={kit} one={now} editing={editing} above={above?.(now)} />}
    </Screen>
  )
}

const withoutAgreeing = (one: CaseView): CaseView => ({
  ...one,
  allowedActions: one.allowedActions.filter((action) => action !== 'agree'),
})
