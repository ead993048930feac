import type { Words } from '#kernel/web/language.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { Tag } from '#kernel/web/office/parts.tsx'
import type { TableColumn } from '#kernel/web/office/table/types.ts'
import { formatNumber } from '#kernel/web/time.ts'
import type { identityWords } from '../words.ts'
import type { OauthApp } from './OauthApps.tsx'
import './oauth-apps.css'

export function oauthColumns(w: Words<keyof (typeof identityWords)['messages']['zh']>): TableColumn<OauthApp>[] {
  return [
    { key: 'name', title: w('oauth.name'), always: true, width: 220, render: (app) => <Named app={app} /> },
    {
      key: 'state',
      title: w('oauth.state'),
      width: 90,
      render: ({ state }) => <Tag tone={state === 'on' ? 'good' : 'plain'}>{w(`oauth.${state}`)}</Tag>,
    },
    {
      key: 'redirects',
      title: w('oauth.redirects'),
      render: ({ redirects }) => (
        <span className="office-line" title={redirects.join('\n')}>
          {redirects[0]} {redirects.length > 1 && <small>{w('oauth.more', { count: redirects.length })}</small>}
        </span>
      ),
    },
    {
      key: 'scopes',
      title: w('oauth.scopes'),
      width: 175,
      render: ({ scopes }) => (
        <span className="oauth-scopes">
          {scopes.map((scope) => (
            <Tag key={scope}>{w(`oauth.scope.${scope}`)}</Tag>
          ))}
        </span>
      ),
    },
    {
      key: 'people',
      title: w('oauth.people'),
      width: 100,
      align: 'right',
      sort: (a, b) => a.people - b.people,
      render: ({ people }) => formatNumber(people),
    },
    {
      key: 'last',
      title: w('oauth.last'),
      width: 150,
      sort: (a, b) => a.lastUsed - b.lastUsed,
      render: ({ lastUsed }) =>
        lastUsed ? moment(lastUsed) : <span className="office-quiet">{w('oauth.never')}</span>,
    },
    {
      key: 'secret',
      title: w('oauth.secretSince'),
      width: 150,
      hidden: true,
      render: ({ secretSince }) => moment(secretSince),
    },
  ]
}

function Named({ app: { name, appid, logo } }: { app: OauthApp }) {
  return (
    <span className="oauth-app">
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
