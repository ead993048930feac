import { useWords } from '#kernel/web/language.tsx'
import { Tag, type Tone } from '#kernel/web/office/parts.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import type { Figures } from '../../shapes.ts'
import { backOfficeWords } from '../words.ts'

const tones: Readonly<Record<Figures['health'][number]['state'], Tone>> = {
  well: 'good',
  slow: 'warn',
  ill: 'bad',
  idle: 'plain',
  off: 'plain',
}

export function HealthList({ items }: { items: Figures['health'] }) {
  const w = useWords(backOfficeWords)
  return (
    <ul className="office-health">
      {items.map(({ key, title, state, detail }) => (
        <li key={key}>
          <span className="office-dot" data-state={state} />
          <span>
            {title}
            {detail && <small> · {detail}</small>}
          </span>
          <Tag tone={tones[state]}>{w(`health.${state}`)}</Tag>
        </li>
      ))}
    </ul>
  )
}

export function JobFigures({ jobs }: { jobs: Figures['jobs'] }) {
  const w = useWords(backOfficeWords)
  const states = ['waiting', 'running', 'failed', 'done'] as const
  return (
    <dl className="office-figures">
      {states.map((state) => (
        <div key={state} data-tone={state === 'failed' && jobs.failed > 0 ? 'bad' : 'plain'}>
          <dt>{w(`dashboard.jobs.${state}`)}</dt>
          <dd>{formatNumber(jobs[state])}</dd>
        </div>
      ))}
    </dl>
  )
}
