import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { hasPage } from '#kernel/web/pages/navigation.ts'
import { apiBase } from '#kernel/web/pages/page-info.ts'
import { useIsAdministrator, useMay } from '#kernel/web/session/session.ts'
import { Card } from '#kernel/web/ui/Card.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import type { contract } from '../../contract.ts'
import { identityWords } from '../words.ts'

type Profile = ReceivedFrom<typeof contract.profile>

/** The API reference is served by the server, outside the portal. */
const reference = '/wap/openapi/index'

/** Links for the logged-in person. */
export function OwnLinks({ profile }: { profile: Profile | undefined }) {
  const w = useWords(identityWords)
  return (
    <>
      <MyThings />
      <Card flush>
        {hasPage('polymerization/infor') && (
          <ListRow title={w('information')} icon="id-card" to="polymerization/infor" />
        )}
        <ListRow title={w('title.edit')} icon="pencil" tone="info" to="center/edit" />
        {hasPage('center/qrcode') && (
          <ListRow title={w('title.qrcode')} icon="qr-code" tone="success" to="center/qrcode" />
        )}
        <ListRow
          title={w('title.switch')}
          icon="arrow-left-right"
          tone="accent"
          value={profile && profile.accounts > 1 ? profile.accounts : undefined}
          to="center/switch"
        />
        {profile?.certification && (
          <ListRow title={w('title.certification')} icon="badge-check" tone="success" to="bnuCertification/index" />
        )}
      </Card>
      <Section title={w('centre.account')} card="flush">
        {profile?.password !== false && <ListRow title={w('title.password')} icon="key-round" to="center/password" />}
        <ListRow title={w('title.devices')} icon="smartphone" tone="info" to="center/devices" />
        {hasPage('newsInterruption/index') && (
          <ListRow title={w('quietHours')} icon="moon" tone="accent" to="newsInterruption/index" />
        )}
        {hasPage('rssSubscription/channels') && (
          <ListRow title={w('channels')} icon="rss" tone="info" to="rssSubscription/channels" />
        )}
        <ListRow title={w('title.permissions')} icon="shield-check" tone="success" to="center/permissions" />
        <ListRow title={w('title.ownData')} icon="download" tone="neutral" to="center/data" />
        <ListRow title={w('title.consents')} icon="file-check" tone="success" to="center/consents" />
      </Section>
    </>
  )
}

/** The person's own items in other services of the site. */
function MyThings() {
  const w = useWords(identityWords)
  const shown = things.filter(({ to }) => hasPage(to))
  if (shown.length === 0) return null
  return (
    <Card flush>
      {shown.map(({ key, icon, tone, to }) => (
        <ListRow key={key} title={w(key)} icon={icon} tone={tone} to={to} />
      ))}
    </Card>
  )
}

const things = [
  { key: 'my.tickets', icon: 'ticket', tone: 'accent', to: 'ticket/success' },
  { key: 'my.applications', icon: 'file-check', tone: 'info', to: 'form/detail2' },
  { key: 'my.favourites', icon: 'heart', tone: 'danger', to: 'applicationSquare/index' },
] as const

/** Links for everyone. */
export function CommonLinks() {
  const w = useWords(identityWords)
  const administrator = useIsAdministrator()
  const looksUp = useMay('identity', 'lookup')
  return (
    <Section title={w('centre.more')} card="flush">
      {administrator && <ListRow title={w('backOffice')} icon="layout-grid" tone="success" to="manage/index" />}
      {looksUp && <ListRow title={w('title.lookup')} icon="user-check" to="queryUInfo/index" />}
      <ListRow title={w('title.help')} icon="circle-question-mark" tone="info" to="publicsso/helpIndex" />
      <ListRow title={w('title.guide')} icon="heart" tone="accent" to="publicsso/index" />
      {hasPage('localStoragepage/index') && (
        <ListRow title={w('localData')} icon="save" tone="info" to="localStoragepage/index" />
      )}
      {administrator && <ListRow title={w('apiReference')} icon="book-open" tone="accent" to={apiBase() + reference} />}
    </Section>
  )
}
