import { useCallback, useEffect, useRef, useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { ask } from '#kernel/web/calls/ask.ts'
import { NetworkDown, Refused } from '#kernel/web/calls/faults.ts'
import { word } from '#kernel/web/language.tsx'
import { kernelWords } from '#kernel/web/words.ts'
import { captchaCalls } from '../contract.ts'

export type Picture = ReceivedFrom<typeof captchaCalls.getCaptcha>
export type Puzzle = ReturnType<typeof usePuzzle>

type Status = 'loading' | 'ready' | 'checking' | 'wrong' | 'passed' | 'failed'

/** Loads a captcha picture and checks the solution on the server, which alone knows the answer. */
export function usePuzzle(onPassed: (token: string) => void) {
  const [picture, setPicture] = useState<Picture>()
  const [status, setStatus] = useState<Status>('loading')
  const [reason, setReason] = useState('')
  const passed = useRef(onPassed)
  passed.current = onPassed

  const load = useCallback(async () => {
    setStatus('loading')
    try {
      setPicture(await ask(captchaCalls.getCaptcha, {}))
      setStatus('ready')
    } catch (fault) {
      setReason(reasonOf(fault))
      setStatus('failed')
    }
  }, [])

  const check = async (x: number, track: string) => {
    if (!picture || status === 'checking') return
    setStatus('checking')
    try {
      const { token } = await ask(captchaCalls.checkCaptcha, { id: picture.id, x, track })
      setStatus('passed')
      passed.current(token)
    } catch (fault) {
      setReason(reasonOf(fault))
      setStatus('wrong')
      if (fault instanceof Refused && fault.fail !== 'captchaWrong') setTimeout(() => void load(), 900)
    }
  }

  useEffect(() => void load(), [load])
  return { picture, status, reason, load, check }
}

function reasonOf(fault: unknown): string {
  if (fault instanceof Refused) return fault.message
  return word(kernelWords, fault instanceof NetworkDown ? 'error.network' : 'error.system')
}
