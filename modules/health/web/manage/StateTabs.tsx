import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { OfficeTabs } from '#kernel/web/office/OfficeTabs.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { type ManageWords, manageWords } from './words.ts'

export const stateTones = { submitted: 'warn', approved: 'good', refused: 'bad', withdrawn: 'plain' } as const
type State = keyof typeof stateTones

/** Tabs by state with counts, for a table of applications in one state. */
export function useStateTabs(set: { tabs: () => { key: State; label: string }[] }) {
  const w = useWords(manageWords)
  const [state, setState] = useState<State>('submitted')
  const [counts, setCounts] = useState<Partial<Record<State, number>>>({})
  const options = set.tabs().map(({ key, label }) => {
    const n = counts[key]
    return { key, label: n ? `${label} ${formatNumber(n)}` : label }
  })
  const tabs = <OfficeTabs label={w('column.state')} options={options} value={state} onChange={setState} />
  return { state, tabs, onData: (data: unknown) => setCounts((data as { counts: typeof counts }).counts) }
}

/** The fields of a decision on an application. */
export const decisionFields = (w: ManageWords, kind: 'admin' | 'return') => ({
  action: {
    label: w('return.decision'),
    kind: 'radio' as const,
    options: (['approve', 'refuse'] as const).map((value) => ({ value, label: w(`${kind}.${value}`) })),
  },
  answer: { label: w('return.answer'), kind: 'long' as const, help: w('return.answerHelp') },
})
