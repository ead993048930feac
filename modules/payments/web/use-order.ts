import { useEffect } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { contract } from '../contract.ts'
import { isMoving } from './tones.ts'

const everyMs = 3_000

/** The order of the page's address. While something moves it is looked at again, and the server asks the channel. */
export function useOrder() {
  const { id = '' } = usePage().query
  const read = useRead(contract.order, { id }, { when: id !== '' })
  const { stage } = read.data ?? {}
  const { run } = useAction(contract.check, { changes: [contract.order, contract.bills], cover: false, mode: 'silent' })
  const moves = stage !== undefined && isMoving(stage)
  useEffect(() => {
    if (!moves) return
    const timer = setInterval(() => void run({ id }), everyMs)
    return () => clearInterval(timer)
  }, [moves, id, run])
  return { read, missing: id === '' }
}
