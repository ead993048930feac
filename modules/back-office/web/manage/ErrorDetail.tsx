import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Detail, Facts } from '#kernel/web/office/Detail.tsx'
import { exactMoment } from '#kernel/web/office/moment.ts'
import { PersonCell } from '#kernel/web/office/PersonCell.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { contract } from '../../contract.ts'
import type { ErrorKind } from '../../shapes.ts'
import { backOfficeWords } from '../words.ts'

/** One error with its latest report. */
export function ErrorDetail({ kind, onClose }: { kind: ErrorKind; onClose: () => void }) {
  const w = useWords(backOfficeWords)
  const { data } = useRead(contract.errorReports, { fingerprint: kind.fingerprint, page_size: 10 })
  const [latest] = data?.list ?? []
  const { stack, ...surroundings } = parsed(latest?.state)
  return (
    <Detail
      title={w('title.errors')}
      width={720}
      onClose={onClose}
      facts={[
        { label: w('count'), value: formatNumber(kind.count) },
        { label: w('people'), value: formatNumber(kind.people) },
        { label: w('first'), value: exactMoment(kind.first) },
        { label: w('last'), value: exactMoment(kind.last) },
      ]}
    >
      <Part title={w('message')} text={latest?.message ?? kind.message} />
      <Part title={w('errors.stack')} text={String(stack ?? '')} />
      <Part title={w('errors.returned')} text={latest?.returned ?? ''} />
      <Part
        title={w('errors.state')}
        text={Object.keys(surroundings).length ? JSON.stringify(surroundings, null, 2) : ''}
      />
      <section className="office-part">
        <h3>{w('errors.reports')}</h3>
        <Facts
          facts={(data?.list ?? []).map(({ at, who, agent, id }) => ({
            label: exactMoment(at),
            value: (
              <div key={id}>
                <PersonCell who={who} nobody={w('nobody')} />
                <div className="office-quiet">{agent}</div>
              </div>
            ),
          }))}
        />
      </section>
    </Detail>
  )
}

function Part({ title, text }: { title: string; text: string }) {
  if (text === '') return null
  return (
    <section className="office-part">
      <h3>{title}</h3>
      <pre className="office-pre">{text}</pre>
    </section>
  )
}

function parsed(state = ''): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(state)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return state ? { state } : {}
  }
}
