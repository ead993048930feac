import type { Caller, campus } from '#kernel/testing/campus.ts'

type Campus = Awaited<ReturnType<typeof campus>>
type Headers = Record<string, string>

export const ajax = { 'x-requested-with': 'XMLHttpRequest' }
export const done = '{"e":0,"m":"操作成功","d":{}}'

/** Requests as recorded from legacy clients. */
export function wireOf({ server }: Pick<Campus, 'server'>) {
  const cookieOf = ({ host, cookie }: Caller) => ({ host, ...(cookie && { cookie }) })
  const get = (who: Caller, url: string, headers: Headers = {}) =>
    server.inject({ url, headers: { ...cookieOf(who), ...headers } })
  const post = (who: Caller, url: string, form: Headers, headers: Headers = ajax) =>
    server.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(form).toString(),
      headers: {
        ...cookieOf(who),
        'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
        ...headers,
      },
    })
  return { get, post }
}

const geo = JSON.stringify({
  type: 'complete',
  position: { Q: 39.96128, R: 116.35528, lng: 116.35528, lat: 39.96128 },
  status: 1,
  addressComponent: { adcode: '110108', province: '北京市', city: '', district: '海淀区', street: '西土城路' },
  formattedAddress: '北京市海淀区西土城路10号',
  info: 'SUCCESS',
})
/** The whole form as shown, including fields set by the server. */
export const whole = {
  ...{ tw: '2', sfzx: '1', ismoved: '0', sfcxtz: '0', area: '北京市  海淀区', province: '北京市', city: '北京市' },
  ...{ address: '北京市海淀区西土城路10号', geo_api_info: geo, id: '1', uid: '9', date: '20200101', created: '1' },
}

/** Extracted as clients do: each of the three is on one line. */
export function readPage(html: string) {
  return {
    def: JSON.parse(/var def = (\{.*\});/.exec(html)![1]!),
    oldInfo: JSON.parse(/oldInfo: (\{.*\}),\n/.exec(html)![1]!),
    hasFlag: /hasFlag: '([^']*)'/.exec(html)![1],
  }
}
