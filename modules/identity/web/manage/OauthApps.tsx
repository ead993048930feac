import './oauth-apps.css'
import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { pick } from '#kernel/pick.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { Once } from '#kernel/web/office/Once.tsx'
import { Tag } from '#kernel/web/office/parts.tsx'
import type { Column } from '#kernel/web/office/table/declared.ts'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { valueSet } from '#kernel/web/office/value-set.tsx'
import { contract } from '../../contract.ts'
import { oauthScopes } from '../../oauth-contract.ts'
import { identityWords } from '../words.ts'

export type OauthApp = ReceivedFrom<typeof contract.oauthApps>['lists'][number]
export type Told = ReceivedFrom<typeof contract.addOauthApp>

/** OAuth applications registered with this site. */
export default function OauthApps() {
  const w = useWords(identityWords)
  const [told, setTold] = useState<Told>()
  return (
    <OfficeTable
      name="identity.oauthApps"
      words={identityWords}
      title="title.oauthApps"
      read={contract.oauthApps}
      rowsOf={({ lists }: ReceivedFrom<typeof contract.oauthApps>) => lists}
      rowKey="appid"
      search={{ label: 'oauth.search', in: ({ name, appid }) => `${name} ${appid}` }}
      empty="oauth.empty"
      onOpen="form"
      columns={oauthColumns}
      rowActions={[
        { label: 'oauth.change', opens: 'form' },
        {
          label: 'oauth.switchOff',
          danger: true,
          may: 'switchOff',
          ask: 'oauth.switchOffAsk',
          run: ({ appid }, send) =>
            send(contract.switchOauthApp, { appid, action: 'switchOff' }, { done: 'oauth.switchedOff' }),
        },
        {
          label: 'oauth.switchOn',
          may: 'switchOn',
          run: ({ appid }, send) =>
            send(contract.switchOauthApp, { appid, action: 'switchOn' }, { done: 'oauth.switchedOn' }),
        },
        {
          label: 'oauth.secret',
          ask: 'oauth.secretAsk',
          run: ({ appid }, send) => send(contract.renewOauthSecret, { appid }, { onSuccess: setTold }),
        },
        {
          label: 'oauth.delete',
          danger: true,
          ask: 'oauth.deleteAsk',
          run: ({ appid }, send) => send(contract.deleteOauthApp, { appid }, { done: 'oauth.deleted' }),
        },
      ]}
      add={{ label: 'oauth.add' }}
      form={(app, close) => <OauthForm app={app} onTold={setTold} onClose={close} />}
    >
      {told && (
        <Once
          title={w('oauth.secretTitle')}
          note={w('oauth.secretNote', { appid: told.appid })}
          value={told.secret}
          ok={w('oauth.secretKept')}
          copy={w('oauth.copy')}
          onClose={() => setTold(undefined)}
        />
      )}
    </OfficeTable>
  )
}

type Props = { app: OauthApp | undefined; onTold: (told: Told) => void; onClose: () => void }

function OauthForm({ app, onTold, onClose }: Props) {
  const w = useWords(identityWords)
  const shared = {
    changes: [contract.oauthApps],
    onClose,
    fields: {
      name: { label: w('oauth.name') },
      redirects: { label: w('oauth.redirects'), help: w('oauth.redirectsHelp'), kind: 'tags' as const, required: true },
      scopes: {
        label: w('oauth.scopes'),
        help: w('oauth.scopesHelp'),
        kind: 'choices' as const,
        options: oauthScopes.map((value) => ({ value, label: w(`oauth.scope.${value}`) })),
      },
      logo: { label: w('oauth.logo'), help: w('oauth.logoHelp'), placeholder: 'https://' },
    },
  }
  if (!app)
    return (
      <DrawerForm
        {...shared}
        title={w('oauth.add')}
        call={contract.addOauthApp}
        initial={{ name: '', redirects: [], scopes: ['name', 'department', 'identity'], logo: '' }}
        onSaved={onTold}
        draftKey="identity.oauthApp/new"
      />
    )
  const { appid, version, name, redirects, scopes, logo } = app
  return (
    <DrawerForm
      {...shared}
      title={w('oauth.edit')}
      call={contract.saveOauthApp}
      initial={{ appid, version, name, redirects, scopes, logo }}
      fromFresh={(fresh) => pick(fresh, 'name', 'redirects', 'scopes', 'logo')}
      draftKey={`identity.oauthApp/${appid} ${version}`}
    />
  )
}

const stateSet = valueSet(identityWords, 'oauth', { on: 'good', off: 'plain' })

const oauthColumns: Column<OauthApp, typeof identityWords>[] = [
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
