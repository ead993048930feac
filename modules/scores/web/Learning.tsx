import './scores.css'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useLanguage, useWords } from '#kernel/web/language.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import type { Tone } from '#kernel/web/ui/states/tone.ts'
import { contract } from '../contract.ts'
import { inTenths } from '../gpa.ts'
import type { CourseState, ModuleProgress } from '../progress.ts'
import { scoreWords } from './words.ts'

const tones: Readonly<Record<CourseState, Tone>> = {
  done: 'success',
  running: 'info',
  failed: 'danger',
  missing: 'neutral',
}

/** Progress against the plan of one's programme. */
export default function Learning() {
  const w = useWords(scoreWords)
  const read = useRead(contract.progress, {})
  return (
    <Screen title={w('title.learning')} read={read} fresh="pull" skeleton="rows">
      {(progress) => <Progress progress={progress} />}
    </Screen>
  )
}

function Progress({ progress }: { progress: ReceivedFrom<typeof contract.progress> }) {
  const w = useWords(scoreWords)
  const { plan, asked, done, running, modules } = progress
  if (!plan) return <Empty icon="flag" title={w('noPlan')} note={w('noPlanNote')} />
  const figures = [
    [w('done'), done],
    [w('running'), running],
    [w('missing'), Math.max(0, asked - done - running)],
  ] as const
  return (
    <div className="score-page c-stack c-gap-4">
      <Card>
        <div className="c-stack">
          <div>
            <h2 className="score-plan">{plan.name}</h2>
            <p className="c-muted c-font-2">{w('progressOf', { done: inTenths(done), asked: inTenths(asked) })}</p>
          </div>
          <Bar asked={asked} done={done} running={running} />
          <dl className="score-summary">
            {figures.map(([label, value], i) => (
              <div key={label} data-main={i === 0}>
                <dt className="c-muted c-font-2">{label}</dt>
                <dd className="c-figures">{inTenths(value)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Card>
      {modules.map((module) => (
        <Module key={module.name} module={module} />
      ))}
    </div>
  )
}

function Module({ module }: { module: ModuleProgress }) {
  const w = useWords(scoreWords)
  const of = useLanguage()
  const { asked, done, running, courses } = module
  return (
    <Card flush>
      <details className="score-term" open={done < asked}>
        <summary className="c-line c-press">
          <span className="c-grow">
            <b>{fieldIn(of, module, 'name')}</b>
            <span className="c-muted c-font-2">
              {w('progressOf', { done: inTenths(done), asked: inTenths(asked) })}
            </span>
            <Bar asked={asked} done={done} running={running} />
          </span>
          <Icon name="chevron-down" size={18} />
        </summary>
        <ul>
          {courses.length === 0 && <li className="score-any c-muted c-font-3">{w('anyCourse')}</li>}
          {courses.map((course) => (
            <li key={course.code}>
              <ListRow
                title={fieldIn(of, course, 'name')}
                subtitle={`${course.code} · ${w('creditsOf', { n: inTenths(course.credit) })}`}
                value={<StatusTag tone={tones[course.state]}>{w(`course.${course.state}`)}</StatusTag>}
              />
            </li>
          ))}
        </ul>
      </details>
    </Card>
  )
}

function Bar({ asked, done, running }: { asked: number; done: number; running: number }) {
  const w = useWords(scoreWords)
  const share = (n: number) => `${asked ? Math.min(100, (n * 100) / asked) : 0}%`
  const label = w('progressOf', { done: inTenths(done), asked: inTenths(asked) })
  return (
    <span className="score-bar" role="img" aria-label={label}>
      <i data-part="running" style={{ inlineSize: share(done + running) }} />
      <i data-part="done" style={{ inlineSize: share(done) }} />
    </span>
  )
}
