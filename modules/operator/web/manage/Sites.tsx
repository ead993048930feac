import { useWords } from '#kernel/web/language.tsx'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Tag } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { contract } from '../../contract.ts'
import { operatorWords } from '../words.ts'
import { Overview } from './Overview.tsx'
import { SiteDetail } from './SiteDetail.tsx'
import { type SiteRow, siteSet, visit } from './site-row.ts'
import { formatSize } from './size.ts'
import { useSiteActions } from './use-site-actions.ts'
import './operator.css'

export default function Sites() {
  const w = useWords(operatorWords)
  const { close, open } = useSiteActions()
  return (
    <OfficePage title={w('title.sites')} note={w('sites.note')}>
      <Overview />
      <OfficeTable
        name="platform.sites"
        words={operatorWords}
        read={contract.sites}
        every={60_000}
        search="sites.search"
        empty="sites.none"
        onOpen="look"
        popups={{ look: ({ id }, onClose) => <SiteDetail id={id} onClose={onClose} /> }}
        filters={[{ label: 'state', options: siteSet.options(['well', 'slow', 'off']) }]}
        rowActions={[
          { label: 'visit', when: ({ closed }) => !closed, run: ({ address }) => visit(address) },
          { label: 'close', danger: true, may: 'close', ask: 'closeAsk', run: close },
          { label: 'open', may: 'open', run: open },
        ]}
        columns={[
          { key: 'name', title: 'site', always: true, sort: true, render: (row) => <SiteName row={row} /> },
          { title: 'state', set: siteSet, width: 100 },
          { title: 'people', kind: 'number', width: 110, sort: true },
          { title: 'sessions', kind: 'number', width: 110, hidden: true },
          {
            key: 'bytes',
            title: 'storage',
            sort: true,
            width: 110,
            align: 'right',
            render: ({ bytes }) => formatSize(bytes),
          },
          { title: 'errors', kind: 'number', width: 130, sort: true },
          { title: 'jobsFailed', kind: 'number', width: 110, hidden: true },
          { title: 'lastVisit', kind: 'moment', none: 'never', sort: true, width: 150 },
          { title: 'version', width: 100, render: ({ version }) => w('versionNumber', { count: version }) },
          { title: 'updated', kind: 'moment', sort: true, width: 150, hidden: true },
        ]}
        add={{ label: 'newSite', run: () => go('manage/platform/new') }}
      />
    </OfficePage>
  )
}

function SiteName({ row: { name, hosts, primary, isOwn } }: { row: SiteRow }) {
  const w = useWords(operatorWords)
  return (
    <span className="platform-name c-inline c-gap-3">
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
