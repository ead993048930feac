import { CaseLists } from '#engines/flow/web/portal/CaseLists.tsx'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { formatDay } from '#kernel/web/ui/formats.ts'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../contract.ts'
import type { Permit } from '../permit-shapes.ts'
import { kit } from './kit.ts'
import { permitTones } from './permit-tones.ts'
import { approvalsWords } from './words.ts'
import './permits.css'

/** One's car permits: the valid one first, then what was, and the applications. */
export default function Cars() {
  const w = useWords(approvalsWords)
  const read = useRead(contract.permits, {})
  const list = read.data?.list ?? []
  const most = read.data?.most ?? 1
  const valid = list.filter(({ state }) => state === 'active')
  const before = list.filter(({ state }) => state !== 'active')
  const isFull = valid.length >= most
  return (
    <Screen
      title={w('title.cars')}
      foot={<Button size="large" to="carLicense/savepage" label={w(isFull ? 'car.replace' : 'car.apply')} />}
      read={read}
      fresh="pull"
    >
      {() => (
        <div className="c-stack c-gap-4">
          <Permits list={valid} />
          <p className="c-muted c-font-3">{most === 1 ? w('car.one') : w('car.some', { n: most })}</p>
          {before.length > 0 && (
            <Section title={w('car.before')}>
              <Permits list={before} />
            </Section>
          )}
          <Section title={w('car.cases')}>
            <CaseLists kit={kit} first="mine" lists={['mine']} flow="carFlow" />
          </Section>
        </div>
      )}
    </Screen>
  )
}

function Permits({ list }: { list: readonly Permit[] }) {
  const w = useWords(approvalsWords)
  if (list.length === 0) return <Empty card icon="car" title={w('car.none')} note={w('car.noneNote')} />
  return (
    <div className="c-stack c-gap-2">
      {list.map((permit) => (
        <div key={permit.id} className="fl-row c-panel">
          <ListRow
            to={`carLicense/lookpage?id=${permit.id}`}
            icon="car"
            tone={permitTones[permit.state]}
            title={<span className="c-figures">{permit.plate}</span>}
            tag={<StatusTag tone={permitTones[permit.state]}>{w(`car.state.${permit.state}`)}</StatusTag>}
            subtitle={[permit.model, w('car.until', { day: formatDay(permit.until) })].filter(Boolean).join(' · ')}
          />
        </div>
      ))}
    </div>
  )
}
