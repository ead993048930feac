import type { Language } from '#kernel/language/messages.ts'
import { handleFault } from '../calls/live-effects.ts'
import { changeAppearance, useAppearance } from '../device/appearance.ts'
import { confirm } from '../feedback/dialogs.ts'
import { changeLanguage, useLanguage, useWords } from '../language.tsx'
import { baseRoute, pageInfo } from '../pages/page-info.ts'
import { logout, useIsAdministrator, useSession } from '../session/session.ts'
import { Icon } from '../ui/Icon.tsx'
import { Segmented } from '../ui/lists/Segmented.tsx'
import { deskWords } from './words.ts'

/** Each language is named in itself, so that everybody can find their own. */
const ownNames: Readonly<Record<Language, string>> = { zh: '简体', en: 'English', tw: '繁體' }
const appearances = ['auto', 'light', 'dark'] as const

export function AccountPanel({ onDone }: { onDone: () => void }) {
  const w = useWords(deskWords)
  const language = useLanguage()
  const appearance = useAppearance()
  const { languages } = pageInfo()
  return (
    <>
      {languages.length > 1 && (
        <div className="desk-panel__choice">
          <p>{w('language')}</p>
          <Segmented
            label={w('language')}
            options={languages.map((key) => ({ key, label: ownNames[key] }))}
            value={language}
            onChange={changeLanguage}
          />
        </div>
      )}
      <div className="desk-panel__choice">
        <p>{w('appearance')}</p>
        <Segmented
          label={w('appearance')}
          options={appearances.map((key) => ({ key, label: w(`appearance.${key}`) }))}
          value={appearance}
          onChange={changeAppearance}
        />
      </div>
      <AccountWays onDone={onDone} />
    </>
  )
}

function AccountWays({ onDone }: { onDone: () => void }) {
  const w = useWords(deskWords)
  const isPerson = useSession().state === 'person'
  const isAdministrator = useIsAdministrator()
  if (!isPerson) return null
  const leave = async () => {
    onDone()
    if (await confirm({ text: w('logout.ask'), ok: w('logout'), danger: true })) await logout().catch(handleFault)
  }
  return (
    <div className="desk-panel__ways">
      {isAdministrator && (
        <a className="desk-item" href={`${baseRoute()}manage/index`}>
          <Icon name="layout-grid" size={20} />
          <span className="desk-item__label">{w('office')}</span>
        </a>
      )}
      <button type="button" className="desk-item" onClick={() => void leave()}>
        <Icon name="log-out" size={20} />
        <span className="desk-item__label">{w('logout')}</span>
      </button>
    </div>
  )
}
