import { useState } from 'react'
import { useWords, type Words } from '#kernel/web/language.tsx'
import { clockTime, dayAndTime, formatTime, isToday } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { ActionSheet, type SheetAction } from '#kernel/web/ui/pickers/ActionSheet.tsx'
import { lazySheet } from '#kernel/web/ui/pickers/lazy-sheet.tsx'
import type { CaseView, OwnActionName } from '../../contract.ts'
import { agreeWord, refuseWord } from './action-words.ts'
import type { DecisionKind } from './decision.ts'
import { isPast } from './durations.ts'
import type { FlowKit } from './kit.ts'
import { useActing } from './use-acting.ts'
import type { Editing } from './use-editing.ts'
import { type PortalWord, portalWords } from './words.ts'

const Decision = lazySheet(() => import('./DecisionSheet.tsx'))

export const hasActions = ({ allowedActions }: CaseView): boolean => allowedActions.length > 0

type ActionBarProps = { kit: FlowKit; one: CaseView; editing: Editing; onDecided?: (() => void) | undefined }

const inSheet: readonly OwnActionName[] = [
  ...(['return', 'transfer', 'delegate', 'addBefore', 'addAfter'] as const),
  ...(['remove', 'takeBack', 'urge', 'withdraw'] as const),
]

/** Agree and refuse; everything else is one tap away. Whoever has no task sees what is left as buttons. */
export function ActionBar({ kit, one, editing, onDecided }: ActionBarProps) {
  const w = useWords(portalWords)
  const [isMore, setMore] = useState(false)
  const [deciding, setDeciding] = useState<DecisionKind>()
  const direct = useDirect(kit, one)
  const may = one.allowedActions
  const others = inSheet.filter((name) => may.includes(name))
  const act = (name: string) => {
    if (isDecision(name)) setDeciding(name)
    else direct.run(name as OwnActionName)
  }
  const few = !may.includes('agree') && others.length <= 2
  return (
    <>
      {few
        ? others.map((name) => <FewButton key={name} name={name} one={one} busy={direct.busy} onAct={act} />)
        : others.length > 0 && (
            <Button look="outline" size="large" onClick={() => setMore(true)} label={w('act.more')} />
          )}
      {may.includes('refuse') && (
        <Button look="outline" size="large" onClick={() => act('refuse')} label={w(refuseWord(one))} />
      )}
      {may.includes('agree') && <Button size="large" onClick={() => act('agree')} label={w(agreeWord(one))} />}
      <ActionSheet
        open={isMore}
        title={w('act.more')}
        actions={others.map((name) => sheetAction(name, one, w))}
        onAct={act}
        onClose={() => setMore(false)}
      />
      <Decision
        open={deciding !== undefined}
        kind={deciding ?? 'agree'}
        {...{ kit, one, editing }}
        onClose={() => setDeciding(undefined)}
        onDecided={onDecided}
      />
    </>
  )
}

const decisions: readonly string[] = ['agree', 'refuse', 'return', 'transfer', 'delegate', 'addBefore', 'addAfter']
const isDecision = (name: string): name is DecisionKind => decisions.includes(name)

type FewButtonProps = { name: OwnActionName; one: CaseView; busy: boolean; onAct: (name: string) => void }

function FewButton({ name, one, busy, onAct }: FewButtonProps) {
  const w = useWords(portalWords)
  const { note, disabled } = sheetAction(name, one, w)
  return (
    <Button
      look={name === 'urge' ? 'soft' : 'outline'}
      size="large"
      busy={busy}
      disabled={disabled ?? false}
      onClick={() => onAct(name)}
      label={disabled && note ? note : w(`act.${name}`)}
    />
  )
}

/** Urging says when it is possible again. */
function sheetAction(name: OwnActionName, one: CaseView, w: Words<PortalWord>): SheetAction {
  const waits = name === 'urge' && one.urgeAgainAt > 0 && !isPast(one.urgeAgainAt)
  const time = formatTime(one.urgeAgainAt, isToday(one.urgeAgainAt) ? clockTime : dayAndTime)
  return {
    key: name,
    label: w(`act.${name}`),
    ...(isNoted(name) && { note: w(`note.${name}`) }),
    ...(waits && { note: w('note.urgeAgain', { time }), disabled: true }),
    ...(name === 'withdraw' && { danger: true }),
  }
}

const noted = ['return', 'transfer', 'delegate', 'addBefore', 'addAfter', 'takeBack'] as const
const isNoted = (name: OwnActionName): name is (typeof noted)[number] => (noted as readonly string[]).includes(name)

/** What needs no more than a question. */
function useDirect(kit: FlowKit, one: CaseView) {
  const w = useWords(portalWords)
  const acting = useActing(kit, one)
  const open = one.tasks.filter(({ state }) => state === 'open')
  const run = (name: OwnActionName) => {
    if (name === 'withdraw') void acting.ask({ kind: name }, { text: w('ask.withdraw'), danger: true })
    if (name === 'urge') {
      const names = [...new Set(open.map(({ person }) => person))].join('、')
      void acting.ask({ kind: name }, { text: w('ask.urge', { names }) })
    }
    const [taken] = one.takeBackOf.slice(-1)
    if (name === 'takeBack' && taken) void acting.ask({ kind: name, task: taken }, { text: w('ask.takeBack') })
    const [removed] = one.removable
    if (name === 'remove' && removed) {
      const added = one.tasks.find(({ n }) => n === removed)?.person ?? ''
      void acting.ask({ kind: name, task: removed }, { text: w('ask.remove', { name: added }) })
    }
  }
  return { run, busy: acting.busy }
}
