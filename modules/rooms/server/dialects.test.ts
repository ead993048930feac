import { describe, expect, test } from 'vitest'
import { monday, roomsCampus } from './testing/rooms-campus.ts'

const { siteWithRooms, server } = await roomsCampus()
const ajax = { 'x-requested-with': 'XMLHttpRequest' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }

describe('freeclass', () => {
  const url = '/freeclass/wap/default/search-all'

  test('GET answers anyone all rooms by building', async () => {
    const { host } = await siteWithRooms()
    const answer = await server.inject({ url, headers: { host } })
    expect(answer.body).toBe(
      '{"e":0,"m":"操作成功","d":{"all":{"甲楼":[{"code":"A101","name":"教室A101"},{"code":"A102","name":"教室A102"}],"乙楼":[{"code":"B101","name":"教室B101"}]}}}',
    )
  })

  test('POST answers the rooms that are free in all the periods', async () => {
    const { host } = await siteWithRooms()
    const post = async (payload: string) =>
      (await server.inject({ method: 'POST', url, payload: encodeURI(payload), headers: { host, ...form, ...ajax } }))
        .body
    const done = (js: string) => `{"e":0,"m":"操作成功","d":{"js":${js}}}`
    const a102 = '{"code":"A102","name":"教室A102"}'
    expect(await post(`xq=main&date=${monday}&lh=全部&jc[]=1&jc[]=2`)).toBe(done(`{"甲楼":[${a102}]}`))
    expect(await post(`xq=1&date=${monday}&lh=甲楼&jc[]=3`)).toBe(
      done(`{"甲楼":[{"code":"A101","name":"教室A101"},${a102}]}`),
    )
    expect(await post(`xq=东校区&date=${monday}&lh=全部&jc[]=1`)).toBe(
      done('{"乙楼":[{"code":"B101","name":"教室B101"}]}'),
    )
    expect(await post(`xq=none&date=${monday}&lh=全部&jc[]=1`)).toBe(done('{}'))
    expect(JSON.parse(await post('xq=main&date=2026-02-30&lh=全部&jc[]=1'))).toMatchObject({ e: 1, m: '参数错误' })
    expect(JSON.parse(await post(`xq=main&date=${monday}&jc[]=x`))).toMatchObject({ e: 1 })
  })
})

describe('buaafreeclass', () => {
  const url = `/buaafreeclass/wap/default/search1?xqid=1&floorid=&date=${monday}`

  test('answers the free periods as text', async () => {
    const { host, lin } = await siteWithRooms()
    const referer = `https://${host}/site/classRoomQuery/index`
    const answer = await server.inject({ url, headers: { host, cookie: lin.cookie, referer, ...ajax } })
    expect(answer.body).toBe(
      '{"e":0,"m":"操作成功","d":{"list":{"甲楼":[{"id":"A101","floorid":"A","name":"教室A101","kxsds":"3,4"},{"id":"A102","floorid":"A","name":"教室A102","kxsds":"1,2,3"}]}}}',
    )
  })

  test('asks others to log in', async () => {
    const { host } = await siteWithRooms()
    expect((await server.inject({ url, headers: { host, ...ajax } })).json()).toMatchObject({ e: 10013 })
  })
})

test('fudanzlfreeclass answers campuses, buildings and rooms with their periods', async () => {
  const { host, lin } = await siteWithRooms()
  const ask = async (query: string) => {
    const url = `/fudanzlfreeclass/wap/mobile/index?${query}`
    return (await server.inject({ url, headers: { host, cookie: lin.cookie, ...ajax } })).body
  }
  const head =
    '{"e":0,"m":"操作成功","d":{"area":[{"校区代码":"main","校区名称":"主校区"},{"校区代码":"east","校区名称":"东校区"}],' +
    '"floor":[{"教学楼代码":"A","教学楼名称":"甲楼","校区代码":"main"},{"教学楼代码":"B","教学楼名称":"乙楼","校区代码":"east"}],'
  const a101 = '{"name":"教室A101","roomid":"A101","roomrl":"60","kxsds":{"1":"占","2":"占","3":"闲","4":"闲"}}'
  const a102 = '{"name":"教室A102","roomid":"A102","roomrl":"30","kxsds":{"1":"闲","2":"闲","3":"闲","4":"占"}}'
  const asked = `xqdm=main&floor=A&date=${monday}&flag=3&roomnum=`
  expect(await ask(`${asked}&page=1&pagesize=10`)).toBe(`${head}"list":{"甲楼":[${a101},${a102}]}}}`)
  expect(await ask(`${asked}&page=2&pageSize=1`)).toBe(`${head}"list":{"甲楼":[${a102}]}}}`)
  expect(await ask(`${asked}A101&page=1&pagesize=10`)).toBe(`${head}"list":{"甲楼":[${a101}]}}}`)
})
