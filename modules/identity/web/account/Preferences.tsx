import { handleFault } from '#kernel/web/calls/live-effects.ts'
import { type Appearance, changeAppearance, useAppearance } from '#kernel/web/device/appearance.ts'
import { confirm } from '#kernel/web/feedback/dialogs.ts'
import { changeLanguage, useLanguage, useWords } from '#kernel/web/language.tsx'
import { pageInfo } from '#kernel/web/pages/page-info.ts'
import { logout, useSession } from '#kernel/web/session/session.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Segmented } from '#kernel/web/ui/lists/Segmented.tsx'
import { identityWords } from '../words.ts'

const appearances = { auto: 'themeAuto', light: 'themeLight', dark: 'themeDark' } as const

export function Preferences() {
  const w = useWords(identityWords)
  const language = useLanguage()
  const appearance = useAppearance()
  const looks = Object.entries(appearances) as [Appearance, (typeof appearances)[Appearance]][]
  return (
    <>
      <Section title={w('preferences')} card="padded">
        <p className="personal__label c-muted c-font-3">{w('language')}</p>
        <Segmented
          label={w('language')}
          options={pageInfo().languages.map((key) => ({ key, label: w(`language.${key}`) }))}
          value={language}
          onChange={changeLanguage}
        />
        <p className="personal__label c-muted c-font-3">{w('theme')}</p>
        <Segmented
          label={w('theme')}
          options={looks.map(([key, label]) => ({ key, label: w(label) }))}
          value={appearance}
          onChange={changeAppearance}
        />
      </Section>
      {useSession().state === 'person' && (
        <Button
          look="danger"
          size="large"
          block
          icon="log-out"
          onClick={() => void leave(w('logoutAsk'), w('logout'))}
          label={w('logout')}
        />
      )}
    </>
  )
}

async function leave(text: string, ok: string): Promise<void> {
  if (await confirm({ text, ok, danger: true })) await logout().catch(handleFault)
}
