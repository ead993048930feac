import { useWords } from '#kernel/web/language.tsx'
import type { RowAction } from '#kernel/web/office/table/types.ts'
import { useAction } from '#kernel/web/use-action.ts'
import { contract } from '../../contract.ts'
import { identityWords } from '../words.ts'
import type { OauthApp, Told } from './OauthApps.tsx'

type Wishes = { onEdit: (app: OauthApp) => void; onTold: (told: Told) => void }

export function useOauthActions({ onEdit, onTold }: Wishes): RowAction<OauthApp>[] {
  const w = useWords(identityWords)
  const changes = [contract.oauthApps]
  const renew = useAction(contract.renewOauthSecret, { changes, onSuccess: onTold, cover: false })
  const turnOff = useAction(contract.switchOauthApp, { changes, success: w('oauth.switchedOff'), cover: false })
  const turnOn = useAction(contract.switchOauthApp, { changes, success: w('oauth.switchedOn'), cover: false })
  const remove = useAction(contract.deleteOauthApp, { changes, success: w('oauth.deleted'), cover: false })
  const may = (action: OauthApp['allowedActions'][number]) => (app: OauthApp) => app.allowedActions.includes(action)
  return [
    { key: 'edit', label: w('oauth.change'), run: onEdit },
    {
      key: 'switchOff',
      label: w('oauth.switchOff'),
      danger: true,
      when: may('switchOff'),
      ask: ({ name }) => w('oauth.switchOffAsk', { name }),
      run: ({ appid }) => turnOff.run({ appid, action: 'switchOff' }),
    },
    {
      key: 'switchOn',
      label: w('oauth.switchOn'),
      when: may('switchOn'),
      run: ({ appid }) => turnOn.run({ appid, action: 'switchOn' }),
    },
    {
      key: 'secret',
      label: w('oauth.secret'),
      ask: ({ name }) => w('oauth.secretAsk', { name }),
      run: ({ appid }) => renew.run({ appid }),
    },
    {
      key: 'delete',
      label: w('oauth.delete'),
      danger: true,
      ask: ({ name }) => w('oauth.deleteAsk', { name }),
      run: ({ appid }) => remove.run({ appid }),
    },
  ]
}
