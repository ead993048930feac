import './login.css'
import { settingInfo } from '#kernel/shell-contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { changeLanguage, localeOf, useLanguage, useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { pageInfo } from '#kernel/web/pages/page-info.ts'
import { redirectTo, sameHostUrl } from '#kernel/web/pages/same-host-url.ts'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { ScanLoginEntry } from '../scanner/ScanLoginEntry.tsx'
import { identityWords } from '../words.ts'
import { LoginHead } from './LoginHead.tsx'
import { LoginWays } from './LoginWays.tsx'
import { useGoOn } from './use-go-on.ts'
import { useLeadOn, useLoginPage } from './use-login-page.ts'

export default function Login() {
  const w = useWords(identityWords)
  const target = sameHostUrl(usePage().query.redirect)
  const { data: setting } = useRead(settingInfo, {})
  const page = useLoginPage()
  useGoOn(target)
  useLeadOn(page.data?.onward)
  return (
    <Screen title={w('title.login')} bar="none" back={false} ground="plain" wrap="login">
      <LoginHead />
      <div className="login__sheet c-column">
        <LoginWays page={page} setting={setting} onDone={() => redirectTo(target)} />
        <ScanLoginEntry target={target} />
        {setting?.login_remarks && <p className="login__remarks c-muted c-font-3">{setting.login_remarks}</p>}
        {isLoopback() && <Notice tone="brand" text={w('demoHint')} />}
        <div className="login__foot c-stack">
          <LanguageChoice />
          <p className="login__copyright c-faint c-font-1">{pageInfo().brand.copyright}</p>
        </div>
      </div>
    </Screen>
  )
}

/** Demo accounts exist only in a local demo. */
const isLoopback = (): boolean => /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(location.hostname)

/** Each language under its own name, so that people find theirs. */
function LanguageChoice() {
  const w = useWords(identityWords)
  const now = useLanguage()
  const { languages } = pageInfo()
  if (languages.length < 2) return null
  return (
    <fieldset className="language-choice">
      <legend className="c-sr">{w('language')}</legend>
      {languages.map((of) => (
        <button
          key={of}
          type="button"
          lang={localeOf(of)}
          className="language-choice__name c-muted c-font-3"
          aria-pressed={of === now}
          onClick={() => changeLanguage(of)}
        >
          {w(`language.${of}`)}
        </button>
      ))}
    </fieldset>
  )
}
