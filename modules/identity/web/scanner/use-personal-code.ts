import { useEffect, useState } from 'react'
import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useVisible } from '#kernel/web/device/use-visible.ts'
import { useNow } from '#kernel/web/use-now.ts'
import { codeContract } from '../../code-contract.ts'

/** The next code is fetched so many seconds before the current one expires, to hide slow networks. */
const ahead = 8
const retryAfter = 4

/** The code and its remaining time. Fetches nothing while hidden; offline the last code is shown until it expires. */
export function usePersonalCode() {
  const looked = useVisible()
  const read = useRead(codeContract.personalCode, {}, { mode: 'silent', when: looked })
  const { data, refresh, fault } = read
  const now = useNow(0.25, looked)
  const [tried, setTried] = useState(0)
  const left = data ? data.expires - now : 0
  const due = looked && data !== undefined && left < ahead && now - tried > retryAfter
  useEffect(() => {
    if (!due) return
    setTried(serverNow() / 1000)
    void refresh()
  }, [due, refresh])
  return {
    ...read,
    over: data !== undefined && left <= 0,
    /** Until the next one; offline, until this one expires. */
    seconds: Math.max(0, Math.ceil(fault ? left : left - ahead)),
    /** 1 when fresh, 0 when expired. */
    share: data ? Math.min(1, Math.max(0, left / (data.expires - data.issued))) : 0,
    offline: fault !== null && data !== undefined,
  }
}
