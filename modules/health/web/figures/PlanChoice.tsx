import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { SelectPicker } from '#kernel/web/ui/pickers/SelectPicker.tsx'
import type { RolePage } from '../../variants.ts'
import type { ShownPlan } from './use-plan.ts'
import { figureWords } from './words.ts'

type Props = {
  page: RolePage
  plans: readonly ShownPlan[]
  plan: ShownPlan
  onChoose: (id: string) => void
}

/** Choice of the plan; with only one, just its name. */
export function PlanChoice({ page, plans, plan, onChoose }: Props) {
  const w = useWords(figureWords)
  const [open, setOpen] = useState(false)
  const name = (
    <>
      <small>{w(`page.${page}`)}</small>
      <b>{plan.title}</b>
    </>
  )
  if (plans.length < 2) return <p className="hf-plan">{name}</p>
  return (
    <>
      <button
        type="button"
        className="hf-plan hf-plan--tap c-press"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {name}
        <Icon name="chevron-down" size={18} label={w('plan.choose')} />
      </button>
      <SelectPicker
        open={open}
        title={w('plan.choose')}
        options={plans.map(({ id, title, state }) => ({ value: id, label: title, note: w(stateKey(state)) }))}
        value={[plan.id]}
        onPick={([id]) => id && onChoose(id)}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

/** Drafts and purged plans never appear here. */
export const stateKey = (state: string): 'state.running' | 'state.paused' | 'state.ended' =>
  state === 'running' ? 'state.running' : state === 'paused' ? 'state.paused' : 'state.ended'
