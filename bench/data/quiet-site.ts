import { lotteryContract } from '#modules/activities/lottery-contract.ts'
import { contract as identity } from '#modules/identity/contract.ts'
import { ask } from '../asked.ts'
import type { Target } from '../measure.ts'
import { login } from '../servers.ts'

/** Of the demo site that is not flooded: a read of every page, one of a person, and a list. */
export async function quietReads({ url }: { url: string }): Promise<Target[]> {
  const host = { host: 'beichen.localhost' }
  const info = async (headers = {}) => (await ask(`${url}/wap/setting/info`, { headers })).body
  if ((await info(host)) === (await info())) throw new Error('the quiet site is the flooded one')
  const { cookie } = await login(url, '20260001', host)
  const headers = { ...host, cookie, 'x-requested-with': 'XMLHttpRequest' }
  return [
    { url: `${url}/wap/setting/info`, headers: host },
    { url: `${url}${identity.getUserName.path}`, headers },
    { url: `${url}${lotteryContract.lotteries.path}`, headers },
  ]
}
