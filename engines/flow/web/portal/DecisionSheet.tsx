import { useState } from 'react'
import type { Fault } from '#engines/forms/faults.ts'
import type { Refused } from '#kernel/web/calls/faults.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import type { CaseView } from '../../contract.ts'
import { agreeWord, refuseWord } from './action-words.ts'
import { ChoiceField } from './ChoiceField.tsx'
import { OpinionFields, PeopleField, ReturnFields } from './DecisionFields.tsx'
import {
  actionOf,
  type DecisionKind,
  type Draft,
  emptyDraft,
  isVerdict,
  type Missing,
  missingIn,
  namesPeople,
} from './decision.ts'
import type { FlowKit } from './kit.ts'
import { useActing } from './use-acting.ts'
import type { Editing } from './use-editing.ts'
import { portalWords } from './words.ts'

type DecisionProps = {
  open: boolean
  kind: DecisionKind
  kit: FlowKit
  one: CaseView
  editing: Editing
  onClose: () => void
  onDecided?: (() => void) | undefined
}

/** Opinion, signature and attachments of a decision; with it where it goes or who gets it. */
export default function DecisionSheet({ open, kind, one, onClose, ...rest }: DecisionProps) {
  const w = useWords(portalWords)
  const word = kind === 'agree' ? agreeWord(one) : kind === 'refuse' ? refuseWord(one) : (`act.${kind}` as const)
  return (
    <Sheet open={open} title={w(word)} onClose={onClose}>
      <Inside key={kind} kind={kind} one={one} onClose={onClose} {...rest} label={w(word)} />
    </Sheet>
  )
}

function Inside({
  kind,
  kit,
  one,
  editing,
  label,
  onClose,
  onDecided,
}: Omit<DecisionProps, 'open'> & { label: string }) {
  const w = useWords(portalWords)
  const [draft, setDraft] = useState<Draft>({ ...emptyDraft, to: one.returnTo.at(-1)?.node ?? '' })
  const [tried, setTried] = useState(false)
  const [node, setNode] = useState('')
  const set = (to: Partial<Draft>) => setDraft({ ...draft, ...to })
  const refused = ({ fail, data, message: _ }: Refused): boolean => {
    const about = data as { node?: string; faults?: Fault[] } | null
    if (fail === 'chooseFirst' && about?.node && one.choices.some((choice) => choice.node === about.node)) {
      setNode(about.node)
      return true
    }
    if (fail !== 'flowAnswers' || !about?.faults) return false
    editing.room.tell({ type: 'refuse', faults: about.faults })
    onClose()
    return true
  }
  const finish = () => {
    onClose()
    if (isVerdict(kind)) onDecided?.()
  }
  const acting = useActing(kit, one, { onDone: finish, onRefused: refused })
  const missing = missingIn(kind, one, draft)
  const press = () => {
    setTried(true)
    if (missing.length > 0) return
    const fields = isVerdict(kind) ? editing.take() : {}
    if (!fields) return onClose()
    const said = {
      opinion: draft.opinion.trim(),
      ...(draft.signature && { signature: draft.signature.id }),
      ...(draft.files.length > 0 && { attachments: draft.files.map(({ id }) => id) }),
    }
    void acting.send(actionOf(kind, one, draft, fields), said)
  }
  const lacks = (what: Missing) => tried && missing.includes(what)
  return (
    <div className="c-stack c-gap-4 fl-sheet">
      {kind === 'return' && <ReturnFields one={one} draft={draft} set={set} />}
      {namesPeople(kind) && <PeopleField kind={kind} draft={draft} set={set} isMissing={lacks('people')} />}
      {node !== '' && (
        <ChoiceField
          choice={one.choices.find((choice) => choice.node === node)!}
          value={draft.chosen[node] ?? []}
          onChange={(chosen) => set({ chosen: { ...draft.chosen, [node]: chosen } })}
        />
      )}
      <OpinionFields kit={kit} kind={kind} one={one} draft={draft} set={set} lacks={lacks} />
      {acting.isLost && <Notice tone="danger" icon="wifi-off" text={w('detail.lost')} />}
      <Button
        look={kind === 'refuse' ? 'danger' : 'primary'}
        size="large"
        block
        busy={acting.busy}
        onClick={press}
        label={label}
      />
    </div>
  )
}
