import { CaptchaPuzzle } from '#engines/captcha/web/CaptchaPuzzle.tsx'
import { usePuzzle } from '#engines/captcha/web/use-puzzle.ts'
import { useWords } from '#kernel/web/language.tsx'
import { back } from '#kernel/web/pages/history.ts'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { redirectTo, sameHostUrl } from '#kernel/web/pages/same-host-url.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Result } from '#kernel/web/ui/states/Result.tsx'
import { kernelWords } from '#kernel/web/words.ts'
import { shellWords } from './words.ts'

/** Captcha page. The token is appended to `redirect` (a URL of this site), or posted to the opener. */
export default function Hkhtml() {
  const w = useWords(shellWords)
  const k = useWords(kernelWords)
  const { query } = usePage()
  const puzzle = usePuzzle((token) => handOver(token, query.redirect))
  return (
    <Screen title={w('title.hkhtml')}>
      {puzzle.status === 'passed' ? (
        <Result
          outcome="success"
          title={w('captcha.passed')}
          actions={<Button look="soft" onClick={back} label={k('button.back')} />}
        />
      ) : (
        <CaptchaPuzzle puzzle={puzzle} />
      )}
    </Screen>
  )
}

function handOver(token: string, redirect: string | undefined): void {
  const target = sameHostUrl(redirect)
  target?.searchParams.set('captcha', token)
  if (target) redirectTo(target)
  else tellAsker(token)
}

/** Posts the token to the opener or parent, if it has the same origin. */
function tellAsker(token: string): void {
  history.replaceState({ ...history.state, captcha: token }, '')
  const asker = window.opener ?? (window.parent === window ? undefined : window.parent)
  asker?.postMessage({ captcha: token }, location.origin)
}
