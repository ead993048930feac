import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { contract } from '../../contract.ts'
import { oauthScopes } from '../../oauth-contract.ts'
import { identityWords } from '../words.ts'
import type { OauthApp, Told } from './OauthApps.tsx'

type Props = { app: OauthApp | undefined; onTold: (told: Told) => void; onClose: () => void }

export function OauthForm({ app, onTold, onClose }: Props) {
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
      fromFresh={(fresh) => ({
        name: fresh.name,
        redirects: fresh.redirects,
        scopes: fresh.scopes,
        logo: fresh.logo,
      })}
      draftKey={`identity.oauthApp/${appid} ${version}`}
    />
  )
}
