import { Avatar, Button, Dropdown, type MenuProps } from 'antd'
import type { Language } from '#kernel/language/messages.ts'
import { type Appearance, changeAppearance, useAppearance } from '../../device/appearance.ts'
import { changeLanguage, useLanguage, useWords } from '../../language.tsx'
import { baseRoute, pageInfo } from '../../pages/page-info.ts'
import { logout, useSession } from '../../session/session.ts'
import { avatarLetter } from '../../ui/media/avatar-letter.ts'
import { forgetDrafts } from '../form/draft.ts'
import { OfficeIcon } from '../OfficeIcon.tsx'
import { officeWords } from '../words.ts'

/** Each language is named in itself, so that everybody can find their own. */
const ownNames: Readonly<Record<Language, string>> = { zh: '简体中文', en: 'English', tw: '繁體中文' }
const appearances = ['auto', 'light', 'dark'] as const

export function PersonMenu({ narrow }: { narrow: boolean }) {
  const w = useWords(officeWords)
  const session = useSession()
  const chosen = useAppearance()
  const current = useLanguage()
  const name = session.state === 'person' ? session.name : ''
  const items: MenuProps['items'] = [
    {
      key: 'portal',
      icon: <OfficeIcon name="undo" />,
      label: <a href={baseRoute()}>{w('person.portal')}</a>,
    },
    { type: 'divider' },
    {
      key: 'language',
      type: 'group',
      label: w('person.language'),
      children: pageInfo().languages.map((one) => choice(`language ${one}`, ownNames[one], one === current)),
    },
    {
      key: 'appearance',
      type: 'group',
      label: w('person.appearance'),
      children: appearances.map((one) => choice(`appearance ${one}`, w(`appearance.${one}`), one === chosen)),
    },
    { type: 'divider' },
    { key: 'logout', icon: <OfficeIcon name="log-out" />, label: w('person.logout'), danger: true },
  ]
  return (
    <Dropdown menu={{ items, onClick: ({ key }) => choose(key) }} trigger={['click']} placement="bottomRight">
      <Button type="text" className="office-person">
        <Avatar size={28} className="office-person__avatar" aria-hidden>
          {avatarLetter(name)}
        </Avatar>
        <span className={narrow ? 'sr-only' : ''}>{name}</span>
        <span className="sr-only">{w('person.menu')}</span>
        {!narrow && <OfficeIcon name="chevron-down" size={14} />}
      </Button>
    </Dropdown>
  )
}

const choice = (key: string, label: string, chosen: boolean) => ({
  key,
  label,
  icon: chosen ? <OfficeIcon name="check" /> : <span className="office-no-icon" />,
})

function choose(key: string): void {
  const [what, value] = key.split(' ')
  if (what === 'language') changeLanguage(value as Language)
  if (what === 'appearance') changeAppearance(value as Appearance)
  if (what === 'logout') {
    forgetDrafts()
    void logout()
  }
}
