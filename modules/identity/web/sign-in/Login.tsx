import './login.css'
import { settingInfo } from '#kernel/shell-contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { goOn, ownAddress } from '#kernel/web/own-address.ts'
import { usePage } from '#kernel/web/page-context.ts'
import { pageInfo } from '#kernel/web/page-info.ts'
import { Notice } from '#kernel/web/ui/Notice.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { useRead } from '#kernel/web/use-read.ts'
import { ScanLoginEntry } from '../scanner/ScanLoginEntry.tsx'
import { identityWords } from '../words.ts'
import { LanguageChoice } from './LanguageChoice.tsx'
import { LoginHead } from './LoginHead.tsx'
import { LoginWays } from './LoginWays.tsx'
import { useGoOn } from './use-go-on.ts'
import { useLeadOn, useLoginPage } from './use-login-page.ts'

export default function Login() {
  const w = useWords(identityWords)
  const target = ownAddress(usePage().query.redirect)
  const { data: setting } = useRead(settingInfo, {})
  const page = useLoginPage()
  useGoOn(target)
  useLeadOn(page.data?.onward)
  return (
    <Screen title={w('title.login')} bar="none" back={false} ground="plain" wrap="login">
      <LoginHead />
      <div className="login__sheet c-column">
        <LoginWays page={page} setting={setting} onDone={() => goOn(target)} />
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
