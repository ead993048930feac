import { moment } from '#kernel/web/office/moment.ts'
import { Tag } from '#kernel/web/office/parts.tsx'
import type { Column } from '#kernel/web/office/table/declared.ts'
import { valueSet } from '#kernel/web/office/value-set.tsx'
import { identityWords } from '../words.ts'
import type { OauthApp } from './OauthApps.tsx'
import './oauth-apps.css'

const stateSet = valueSet(identityWords, 'oauth', { on: 'good', off: 'plain' })

export const oauthColumns: Column<OauthApp, typeof identityWords>[] = [
  { title: 'oauth.name', always: true, width: 220, render: (app) => <Named app={app} /> },
  { title: 'oauth.state', set: stateSet, width: 90 },
  {
    title: 'oauth.redirects',
    render: ({ redirects }, w) => (
      <span className="office-line" title={redirects.join('\n')}>
        {redirects[0]} {redirects.length > 1 && <small>{w('oauth.more', { count: redirects.length })}</small>}
      </span>
    ),
  },
  {
    title: 'oauth.scopes',
    width: 175,
    render: ({ scopes }, w) => (
      <span className="c-cluster c-gap-1">
        {scopes.map((scope) => (
          <Tag key={scope}>{w(`oauth.scope.${scope}`)}</Tag>
        ))}
      </span>
    ),
  },
  { title: 'oauth.people', kind: 'number', width: 100, sort: 'here' },
  {
    title: 'oauth.last',
    of: 'lastUsed',
    width: 150,
    sort: 'here',
    render: ({ lastUsed }, w) =>
      lastUsed ? moment(lastUsed) : <span className="office-quiet">{w('oauth.never')}</span>,
  },
  { key: 'secret', title: 'oauth.secretSince', kind: 'moment', width: 150, hidden: true },
]

function Named({ app: { name, appid, logo } }: { app: OauthApp }) {
  return (
    <span className="oauth-app c-line">
      {logo ? (
        <img src={logo} alt="" loading="lazy" referrerPolicy="no-referrer" />
      ) : (
        <span aria-hidden>{name.slice(0, 1)}</span>
      )}
      <span className="office-person-cell">
        <b>{name}</b>
        <small>{appid}</small>
      </span>
    </span>
  )
}
