import { useEffect, useState } from 'react'
import { askQuietly } from '#kernel/web/calls/ask.ts'
import { NetworkDown } from '#kernel/web/calls/faults.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useVisible } from '#kernel/web/device/use-visible.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { useNow } from '#kernel/web/use-now.ts'
import { contract } from '../contract.ts'
import { dropToken, heldTokens, keepTokens, type Token } from './offline-tokens.ts'

/** The code is asked for again this often, so that a payment shows and the code after it is there. */
const every = 4_000

/** The code to pay with. Nothing is fetched while hidden; without network, the codes that this phone holds. */
export function usePayCode() {
  const looked = useVisible()
  const session = useSession()
  const person = session.state === 'person' ? session.uid : ''
  const read = useRead(contract.code, {}, { mode: 'silent', when: looked && person !== '', every })
  const now = useNow(1, looked)
  const [tokens, setTokens] = useState<Token[]>([])
  const isOffline = read.fault instanceof NetworkDown
  const isNormal = read.data?.state === 'normal' && !read.fault
  useEffect(() => {
    if (person) setTokens(heldTokens(person))
  }, [person])
  useEffect(() => {
    if (!person || !isNormal) return
    const held = heldTokens(person)
    void askQuietly(contract.issueTokens, { held: held.length }).then((made) => {
      if (!made?.list.length) return
      keepTokens(person, [...heldTokens(person), ...made.list])
      setTokens(heldTokens(person))
    })
  }, [person, isNormal])
  const nextToken = () => {
    const [shown] = tokens
    if (shown) dropToken(person, shown.id)
    setTokens(heldTokens(person))
  }
  const { data } = read
  return {
    ...{ read, tokens, nextToken, isOffline },
    isOver: data !== undefined && data.expires <= now,
    seconds: data ? Math.max(0, data.expires - 30 - now) : 0,
  }
}
