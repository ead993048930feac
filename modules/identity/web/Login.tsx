import { useEffect } from 'react'
import './login.css'
import { settingInfo } from '#kernel/platform.ts'
import { useLanguage, useWords } from '#kernel/web/language.tsx'
import { goOn, ownAddress } from '#kernel/web/own-address.ts'
import { usePage } from '#kernel/web/page-context.ts'
import { pageInfo } from '#kernel/web/page-info.ts'
import { sessionKnown } from '#kernel/web/session.ts'
import { BrandHeader } from '#kernel/web/ui/BrandHeader.tsx'
import { Notice } from '#kernel/web/ui/Notice.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { useRead } from '#kernel/web/use-read.ts'
import { LanguageChoice } from './LanguageChoice.tsx'
import { LoginForm } from './LoginForm.tsx'
import { identityWords } from './words.ts'

export default function Login() {
  const w = useWords(identityWords)
  const target = ownAddress(usePage().query.redirect)
  const { data: setting } = useRead(settingInfo, {})
  const { names, site, brand } = pageInfo()
  const name = names[useLanguage()] ?? site.name
  useGoOn(target)
  return (
    <Screen title={w('title.login')} bar="none" back={false} ground="plain">
      <div className="login">
        <BrandHeader>
          <div className="login__head">
            <img className="login__logo" src={brand.logo} alt="" width={64} height={64} />
            <p className="login__welcome">{w('welcome', { site: name })}</p>
          </div>
        </BrandHeader>
        <div className="login__sheet">
          <LoginForm
            accountHint={setting?.account_copy || w('accountHint')}
            passwordHint={setting?.password_copy || w('passwordHint')}
            onDone={() => goOn(target)}
          />
          {setting?.login_remarks && <p className="login__remarks">{setting.login_remarks}</p>}
          {isLoopback() && <Notice tone="brand">{w('demoHint')}</Notice>}
          <div className="login__foot">
            <LanguageChoice />
            <p className="login__copyright">{brand.copyright}</p>
          </div>
        </div>
      </div>
    </Screen>
  )
}

/** Someone who is logged in already has no business here. */
function useGoOn(target: URL | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the page opens
  useEffect(() => {
    let gone = false
    void sessionKnown().then(({ state }) => {
      if (state === 'person' && !gone) goOn(target)
    })
    return () => {
      gone = true
    }
  }, [])
}

/** The demo accounts exist only where the demo runs. */
const isLoopback = (): boolean => /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(location.hostname)
