import { useState } from 'react'
import { go } from '#kernel/web/history.ts'
import { useWords } from '#kernel/web/language.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Button, Tag } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import type { TableColumn } from '#kernel/web/office/table/types.ts'
import { formatNumber } from '#kernel/web/time.ts'
import { contract } from '../../contract.ts'
import { platformWords } from '../words.ts'
import { Overview } from './Overview.tsx'
import { SiteDetail } from './SiteDetail.tsx'
import { type SiteRow, stateTones, visit } from './site-row.ts'
import { formatSize } from './size.ts'
import { useSiteActions } from './use-site-actions.ts'
import './platform.css'

export default function Sites() {
  const w = useWords(platformWords)
  const [opened, setOpened] = useState<string>()
  const { close, open } = useSiteActions()
  return (
    <OfficePage title={w('title.sites')} note={w('sites.note')}>
      <Overview />
      <OfficeTable<SiteRow>
        name="platform.sites"
        read={contract.sites}
        rowKey={({ id }) => id}
        every={60_000}
        search={{ key: 'q', label: w('sites.search') }}
        empty={w('sites.none')}
        onOpen={({ id }) => setOpened(id)}
        filters={[
          {
            kind: 'choice',
            key: 'state',
            label: w('state'),
            options: (['well', 'slow', 'off'] as const).map((value) => ({ value, label: w(`state.${value}`) })),
          },
        ]}
        tools={
          <Button type="primary" icon="plus" onClick={() => go('manage/platform/new')}>
            {w('newSite')}
          </Button>
        }
        rowActions={[
          { key: 'visit', label: w('visit'), when: ({ closed }) => !closed, run: ({ address }) => visit(address) },
          {
            key: 'close',
            label: w('close'),
            danger: true,
            when: ({ allowedActions }) => allowedActions.includes('close'),
            ask: ({ name }) => w('closeAsk', { name }),
            run: close,
          },
          { key: 'open', label: w('open'), when: ({ allowedActions }) => allowedActions.includes('open'), run: open },
        ]}
        columns={useColumns()}
      />
      {opened && <SiteDetail id={opened} onClose={() => setOpened(undefined)} />}
    </OfficePage>
  )
}

function useColumns(): TableColumn<SiteRow>[] {
  const w = useWords(platformWords)
  const count = (key: 'people' | 'errors' | 'jobsFailed' | 'sessions', more: Partial<TableColumn<SiteRow>> = {}) => ({
    key,
    title: w(key),
    width: 110,
    align: 'right' as const,
    render: (row: SiteRow) => formatNumber(row[key]),
    ...more,
  })
  return [
    { key: 'name', title: w('site'), always: true, sort: true, render: (row) => <SiteName row={row} /> },
    {
      key: 'state',
      title: w('state'),
      width: 100,
      render: ({ state }) => <Tag tone={stateTones[state]}>{w(`state.${state}`)}</Tag>,
    },
    count('people', { sort: true }),
    count('sessions', { hidden: true }),
    {
      key: 'bytes',
      title: w('storage'),
      sort: true,
      width: 110,
      align: 'right',
      render: ({ bytes }) => formatSize(bytes),
    },
    count('errors', { sort: true, width: 130 }),
    count('jobsFailed', { hidden: true }),
    {
      key: 'lastVisit',
      title: w('lastVisit'),
      sort: true,
      width: 150,
      render: ({ lastVisit }) => (lastVisit ? moment(lastVisit) : w('never')),
    },
    {
      key: 'version',
      title: w('version'),
      width: 100,
      render: ({ version }) => w('versionNumber', { count: version }),
    },
    { key: 'updated', title: w('updated'), sort: true, width: 150, hidden: true, render: (row) => moment(row.updated) },
  ]
}

function SiteName({ row: { name, hosts, primary, isOwn } }: { row: SiteRow }) {
  const w = useWords(platformWords)
  return (
    <span className="platform-name">
      <i style={{ background: primary }} />
      <span>
        <strong>
          {name} {isOwn && <Tag tone="info">{w('own')}</Tag>}
        </strong>
        <small>{hosts[0]}</small>
      </span>
    </span>
  )
}
