import { useAction } from '#kernel/web/calls/use-action.ts'
import { confirm, popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { baseRoute } from '#kernel/web/pages/page-info.ts'
import { useMay } from '#kernel/web/session/session.ts'
import { formatDay } from '#kernel/web/ui/formats.ts'
import { planCalls } from '../../plan-contract.ts'
import type { planActions } from '../../shapes.ts'
import { type Plan, planChanges } from './plan-parts.tsx'
import { manageWords } from './words.ts'

type Act = (typeof planActions)[number]

const looks: Readonly<Record<Act, { icon: string; primary?: true; danger?: true }>> = {
  approve: { icon: 'badge-check', primary: true },
  start: { icon: 'circle-play', primary: true },
  resume: { icon: 'circle-play', primary: true },
  pause: { icon: 'hourglass' },
  reopen: { icon: 'undo' },
  end: { icon: 'circle-x', danger: true },
}

/** Actions on a plan; each confirms its effect first. */
export function PlanActions({ plan }: { plan: Plan }) {
  const w = useWords(manageWords)
  const mayLook = useMay('health', 'statistics') && !['draft', 'approved', 'purged'].includes(plan.state)
  const { run, busy } = useAction(planCalls.actOnPlan, { changes: planChanges, cover: false })
  const { id, version, title, purgedOn } = plan
  const act = async (action: Act) => {
    const text = w(`ask.${action}`, { title, day: formatDay(purgedOn) })
    const asked = { title: w(`action.${action}`), text, ok: w(`action.${action}`), danger: action === 'end' }
    if ((await confirm(asked)) && (await run({ id, version, action }))) popup(w(`done.${action}`))
  }
  return (
    <>
      {mayLook && (
        <Button icon="chart-column" href={`${baseRoute()}epideAll/manager?plan=${id}`} target="_blank" rel="noopener">
          {w('action.figures')}
        </Button>
      )}
      {(Object.keys(looks) as Act[])
        .filter((action) => plan.actions.includes(action))
        .map((action) => {
          const { icon, primary, danger = false } = looks[action]
          return (
            <Button
              key={action}
              icon={icon}
              type={primary ? 'primary' : 'default'}
              danger={danger}
              disabled={busy}
              onClick={() => void act(action)}
            >
              {w(`action.${action}`)}
            </Button>
          )
        })}
    </>
  )
}
