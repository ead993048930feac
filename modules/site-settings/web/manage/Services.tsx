import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { type ServiceRule, serviceRule } from '#kernel/service-rule.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { OfficeIcon } from '#kernel/web/office/OfficeIcon.tsx'
import { OfficeCard } from '#kernel/web/office/OfficePage.tsx'
import { Button, Empty, Tag, type Tone } from '#kernel/web/office/parts.tsx'
import { SortList } from '#kernel/web/office/sort/SortList.tsx'
import { contract } from '../../contract.ts'
import { siteSettingsWords } from '../words.ts'
import { ServiceDrawer } from './ServiceDrawer.tsx'
import { SitePage } from './SitePage.tsx'
import type { Draft } from './use-draft.ts'
import './site.css'

export type Service = ReceivedFrom<typeof contract.catalogue>['services'][number] & { rule: ServiceRule }

const tones: Readonly<Record<ServiceRule['state'], Tone>> = {
  open: 'good',
  degraded: 'warn',
  down: 'bad',
  retired: 'plain',
}

export default function Services() {
  return <SitePage page="services">{(draft) => <Directory draft={draft} />}</SitePage>
}

function Directory({ draft }: { draft: Draft }) {
  const w = useWords(siteSettingsWords)
  const { data } = useRead(contract.catalogue, {})
  const [q, setQ] = useState('')
  const [editing, setEditing] = useState<string>()
  const rules = draft.get('services')
  const all = ordered(
    (data?.services ?? [])
      .filter(({ module }) => Object.hasOwn(draft.get('modules'), module))
      .map((service) => ({ ...service, rule: rules[service.key] ?? serviceRule.parse({}) })),
  )
  const tagNames = new Map(data?.tags.map(({ key, name }) => [key, name]))
  const wanted = q.trim().toLowerCase()
  const shown = all.filter(({ key, name }) => `${name} ${key}`.toLowerCase().includes(wanted))
  const reorder = (next: Service[]) => {
    const placed = next.map(({ key, rule }, order) => [key, { ...rule, order }] as const)
    draft.set('services', { ...rules, ...Object.fromEntries(placed) })
  }
  const chosen = all.find(({ key }) => key === editing)
  const row = (service: Service) => <Row service={service} tagNames={tagNames} onEdit={() => setEditing(service.key)} />
  return (
    <OfficeCard>
      <Field bare label={w('services.search')} placeholder={w('services.search')} value={q} onChange={setQ} />
      {shown.length === 0 && <Empty text={w('services.none')} />}
      {wanted ? (
        <ul className="office-sort c-stack c-gap-2">
          {shown.map((service) => (
            <li key={service.key} className="office-sort__row site-found">
              {row(service)}
            </li>
          ))}
        </ul>
      ) : (
        <SortList items={all} keyOf={({ key }) => key} nameOf={({ name }) => name} onChange={reorder}>
          {row}
        </SortList>
      )}
      {chosen && (
        <ServiceDrawer
          key={chosen.key}
          service={chosen}
          others={all.filter(({ key }) => key !== chosen.key)}
          tags={data?.tags ?? []}
          onSave={(rule) => draft.saveWith('services', { ...rules, [chosen.key]: rule })}
          onClose={() => setEditing(undefined)}
        />
      )}
    </OfficeCard>
  )
}

/** Services with an `order` first, the others in module order. */
const ordered = (services: readonly Service[]): Service[] =>
  [...services].sort((a, b) => (a.rule.order ?? Infinity) - (b.rule.order ?? Infinity) || 0)

type RowProps = { service: Service; tagNames: ReadonlyMap<string, string>; onEdit: () => void }

function Row({ service: { name, icon, key, tags, rule, fault }, tagNames, onEdit }: RowProps) {
  const w = useWords(siteSettingsWords)
  const groups = (rule.tags ?? tags).map((tag) => tagNames.get(tag) ?? tag)
  const audience = rule.audience.length
    ? rule.audience.map((one) => w(`audience.${one}`)).join(w('comma'))
    : w('audience.all')
  return (
    <div className="site-service c-line" data-hidden={rule.hidden}>
      <OfficeIcon name={icon} size={22} />
      <span className="site-pick__name c-grow">
        {name}
        <small>{key}</small>
      </span>
      <span className="c-cluster c-gap-1">
        {groups.map((group) => (
          <Tag key={group}>{group}</Tag>
        ))}
      </span>
      <span className="office-quiet site-service__who">{audience}</span>
      <span className="c-cluster c-gap-1">
        {rule.hidden ? (
          <Tag tone="warn">{w('state.hidden')}</Tag>
        ) : (
          <Tag tone={tones[rule.state]}>{w(`state.${rule.state}`)}</Tag>
        )}
        {fault && (
          <Tag tone={rule.measured ? 'bad' : 'plain'}>
            {w(rule.measured ? 'service.fault' : 'service.faultHidden', { why: fault.why, since: moment(fault.since) })}
          </Tag>
        )}
        {rule.hours.length > 0 && <Tag tone="info">{w('hours.set')}</Tag>}
      </span>
      <Button aria-label={w('editOne', { name })} onClick={onEdit}>
        {w('edit')}
      </Button>
    </div>
  )
}
