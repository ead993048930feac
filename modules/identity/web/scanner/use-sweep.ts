import { useCallback, useEffect, useRef, useState } from 'react'
import type { FoundCode } from '#kernel/codes.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { go } from '#kernel/web/pages/history.ts'
import { scanContract } from '../../scan-contract.ts'

/** Resolves codes, one at a time. A code that is a portal page replaces the scanner. */
export function useSweep(first: string | undefined) {
  const [result, setResult] = useState<FoundCode>()
  const resolve = useAction(scanContract.resolveCode, {
    onSuccess: (found) => (found.open ? go(found.open, { replace: true }) : setResult(found)),
  })
  const { run } = resolve
  const take = useCallback((code: string) => void run({ code: code.slice(0, 2_000) }), [run])
  const begun = useRef(false)
  useEffect(() => {
    if (!first || begun.current) return
    begun.current = true
    take(first)
  }, [first, take])
  return { take, result, busy: resolve.busy, again: () => setResult(undefined) }
}
