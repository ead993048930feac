import { useRead } from '#kernel/web/calls/use-read.ts'
import { confirm } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Detail, Facts } from '#kernel/web/office/Detail.tsx'
import { exactMoment } from '#kernel/web/office/moment.ts'
import { Button } from '#kernel/web/office/parts.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { contract } from '../../contract.ts'
import { operatorWords } from '../words.ts'
import { type SiteRow, siteSet, visit } from './site-row.ts'
import { formatSize } from './size.ts'
import { useSiteActions } from './use-site-actions.ts'

/** One site: URL, size, health, modules. */
export function SiteDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const w = useWords(operatorWords)
  const { data } = useRead(contract.showSite, { id })
  const facts = useFacts()
  return (
    <Detail
      title={data?.name ?? ''}
      width={600}
      onClose={onClose}
      facts={data ? facts(data) : []}
      tools={data && <Tools site={data} />}
    >
      {data && (
        <section className="office-part">
          <h3>{w('site')}</h3>
          <Facts
            facts={[
              { label: w('names'), value: Object.values(data.names).join(' · ') },
              { label: w('languages'), value: data.languages.map((one) => languageNames[one] ?? one).join('、') },
              { label: w('zone'), value: data.zone },
              { label: w('prefix'), value: data.prefix || w('none') },
              { label: w('modules'), value: data.modules.map(({ name }) => name).join('、') },
            ]}
          />
        </section>
      )}
    </Detail>
  )
}

/** Each language in its own name. */
const languageNames: Readonly<Record<string, string>> = { zh: '简体中文', en: 'English', tw: '繁體中文' }

function useFacts() {
  const w = useWords(operatorWords)
  return (site: SiteRow) => [
    { label: w('state'), value: siteSet.show(site.state) },
    {
      label: w('address'),
      value: site.closed ? (
        site.address
      ) : (
        <a href={site.address} target="_blank" rel="noopener">
          {site.address}
        </a>
      ),
    },
    { label: w('siteId'), value: <code>{site.id}</code> },
    { label: w('hosts'), value: site.hosts.join('、') },
    { label: w('people'), value: formatNumber(site.people) },
    { label: w('sessions'), value: formatNumber(site.sessions) },
    { label: w('storage'), value: w('files', { count: formatNumber(site.files), size: formatSize(site.bytes) }) },
    { label: w('errors'), value: formatNumber(site.errors) },
    { label: w('jobsFailed'), value: formatNumber(site.jobsFailed) },
    { label: w('faults'), value: formatNumber(site.faults) },
    { label: w('lastVisit'), value: site.lastVisit ? exactMoment(site.lastVisit) : w('never') },
    { label: w('version'), value: w('versionNumber', { count: site.version }) },
    { label: w('updated'), value: exactMoment(site.updated) },
  ]
}

function Tools({ site }: { site: SiteRow }) {
  const w = useWords(operatorWords)
  const { close, open } = useSiteActions()
  const ask = async () => {
    if (await confirm({ text: w('closeAsk', { name: site.name }), ok: w('close'), danger: true })) await close(site)
  }
  return (
    <>
      {site.allowedActions.includes('close') && (
        <Button danger onClick={() => void ask()}>
          {w('close')}
        </Button>
      )}
      {site.allowedActions.includes('open') && (
        <Button type="primary" onClick={() => void open(site)}>
          {w('open')}
        </Button>
      )}
      {!site.closed && <Button onClick={() => visit(site.address)}>{w('visit')}</Button>}
    </>
  )
}
