import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { contract } from '../contract.ts'
import { PlanPart } from './PlanPart.tsx'
import { RunRow } from './RunRow.tsx'
import { keptRun } from './record/kept.ts'
import { runWords } from './words.ts'
import './running.css'

/** Plans with one's progress, and the last runs. */
export default function Index() {
  const w = useWords(runWords)
  const read = useRead(contract.runHome, {})
  const kept = keptRun()
  return (
    <Screen
      title={w('title.index')}
      tools={<Button look="plain" size="small" to="runTeam/index" label={w('home.team')} />}
      read={read}
      fresh="pull"
    >
      {({ plans, open, recent }) => (
        <div className="c-stack c-gap-4">
          {kept && !open.some(({ key }) => key === kept.key) && (
            <Notice tone="warning" icon="footprints" text={w('home.open')} to={`pkuRun/auth?plan=${kept.plan}`} />
          )}
          {open.map((run) => (
            <Notice
              key={run.id}
              tone="warning"
              icon="footprints"
              text={`${w('home.open')} · ${w('home.openNote', { time: formatTime(run.startedAt) })}`}
              to={kept?.key === run.key ? `pkuRun/auth?plan=${run.plan}` : `pkuRun/state?id=${run.id}`}
            />
          ))}
          <div className="c-halves">
            <div className="c-stack c-gap-4">
              {plans.length === 0 && <Empty card icon="footprints" title={w('home.none')} note={w('home.noneNote')} />}
              {plans.map((plan) => (
                <PlanPart key={plan.id} plan={plan} />
              ))}
            </div>
            <div className="c-stack c-gap-4">
              <Section
                title={w('home.runs')}
                {...(recent.length > 0 && {
                  card: 'flush' as const,
                  more: { label: w('home.all'), to: 'pkuRun/state' },
                })}
              >
                {recent.length ? (
                  recent.map((run) => <RunRow key={run.id} run={run} />)
                ) : (
                  <Card>
                    <Empty icon="footprints" title={w('home.noRuns')} />
                  </Card>
                )}
              </Section>
            </div>
          </div>
        </div>
      )}
    </Screen>
  )
}
