import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { OfficeCard } from '#kernel/web/office/OfficePage.tsx'
import { Stats } from '#kernel/web/office/Stat.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { contract } from '../../contract.ts'
import { operatorWords } from '../words.ts'
import { healthSet } from './site-row.ts'

const every = 60_000
/** Totals of all sites, and the installation's health. */
export function Overview() {
  const w = useWords(operatorWords)
  const { data, loading } = useRead(contract.figures, {}, { every })
  const trouble = data && data.errors + data.jobsFailed
  const n = (value: number | undefined) => formatNumber(value ?? 0)
  const stats = [
    {
      label: w('total.sites'),
      value: data?.sites,
      icon: 'server',
      note: w('total.closed', { count: n(data?.closed) }),
    },
    {
      label: w('total.people'),
      value: data?.people,
      icon: 'users-round',
      note: w('total.sessions', { count: n(data?.sessions) }),
    },
    { label: w('total.storage'), value: data && Math.ceil(data.bytes / (1 << 20)), icon: 'files' },
    {
      label: w('total.trouble'),
      value: trouble,
      icon: 'bug',
      tone: trouble ? 'warn' : 'good',
      note: w('total.troubleNote', { errors: n(data?.errors), jobs: n(data?.jobsFailed) }),
    },
  ] as const
  return (
    <div className="office-grid" aria-busy={loading}>
      <Stats stats={stats} />
      <Health />
    </div>
  )
}

function Health() {
  const w = useWords(operatorWords)
  const { data } = useRead(contract.health, {}, { every })
  return (
    <div data-span="12">
      <OfficeCard title={w('health.title')}>
        <ul className="office-health platform-health">
          {data?.list.map(({ key, title, state, detail }) => (
            <li key={key}>
              <span className="office-dot" data-state={state} />
              <span>
                {title}
                <small> · {detail}</small>
              </span>
              {healthSet.show(state)}
            </li>
          ))}
        </ul>
      </OfficeCard>
    </div>
  )
}
