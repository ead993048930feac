import './doors.css'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Icon, type IconName } from '#kernel/web/ui/Icon.tsx'
import type { contract } from '../../contract.ts'
import { identityWords } from '../words.ts'

export type Door = ReceivedFrom<typeof contract.loginPage>['doors'][number]

const icons: Readonly<Record<string, IconName>> = {
  cas: 'graduation-cap',
  oidc: 'shield-check',
  wecom: 'message-square',
}

/** One row per SSO provider. Links, since they leave the portal. */
export function DoorList({ doors }: { doors: readonly Door[] }) {
  const w = useWords(identityWords)
  return (
    <ul className="door-list">
      {doors.map(({ kind, name, url, trouble }) => (
        <li key={kind}>
          <a className="door-list__door c-line c-press" href={url}>
            <span className="door-list__icon c-tint-brand c-fixed c-centre">
              <Icon name={icons[kind] ?? 'log-in'} size={20} />
            </span>
            <span>
              {w('signInWith', { door: name })}
              {trouble && <small className="door-list__trouble">{trouble}</small>}
            </span>
            <Icon name="chevron-right" size={18} />
          </a>
        </li>
      ))}
    </ul>
  )
}
