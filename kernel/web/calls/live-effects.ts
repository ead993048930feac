import { proofPage } from '#kernel/shell-contract.ts'
import { alert, hidePopups, popup } from '../feedback/dialogs.ts'
import { word } from '../language.tsx'
import { go } from '../pages/history.ts'
import { previewedAs } from '../pages/page-info.ts'
import { replacePage } from '../pages/page-notice.ts'
import { reloadOnce } from '../pages/reload-once.ts'
import { flagLogin, forgetPerson, loginAddress, loginFlagged } from '../session/session.ts'
import { hasUnsentWork } from '../session/unsent-work.ts'
import { reportTrouble } from '../session/web-log.ts'
import { kernelWords } from '../words.ts'
import { type Effects, type Mode, settle, type Trouble, troubleOf } from './error-catalogue.ts'

type Callbacks = Partial<Pick<Effects, 'passData' | 'onError'>>

/** Handles a fault of a call by the error catalogue, with real dialogs and redirects. */
export function handleFault(fault: unknown, mode: Mode = 'default', callbacks: Callbacks = {}): Promise<void> {
  return handleTrouble(troubleOf(fault, mode), mode, callbacks)
}

export async function handleTrouble(trouble: Trouble, mode: Mode = 'default', callbacks: Callbacks = {}) {
  if (trouble.situation === 'notLoggedIn') {
    if (previewedAs() !== undefined) return popup(word(kernelWords, 'preview.login'))
    const alreadyAsking = loginFlagged()
    forgetPerson()
    // The form with unsent input shows the problem itself, and offers the login.
    if (hasUnsentWork()) return
    if (alreadyAsking && mode !== 'scuInfo') return
  }
  await settle(trouble, mode, liveEffects(callbacks))
}

function liveEffects({ passData = () => {}, onError = popupNetwork }: Callbacks): Effects {
  return {
    flagLogin,
    hidePopups,
    alert: (message) => alert({ text: message || word(kernelWords, 'error.login') }),
    popup,
    goTo: (url) => location.assign(url || loginAddress()),
    proveAgain: () => go(proofPage),
    passData,
    showNoData: (message) => replacePage({ kind: 'noData', message }),
    showSystemException: () => replacePage({ kind: 'system', message: word(kernelWords, 'error.system') }),
    report: reportTrouble,
    onError,
    reloadOnce: () => {
      if (!reloadOnce()) replacePage({ kind: 'network', message: word(kernelWords, 'error.network') })
    },
    words: { noData: word(kernelWords, 'error.data'), system: word(kernelWords, 'error.system') },
  }
}

const popupNetwork = (): void => popup(word(kernelWords, 'error.network'))
