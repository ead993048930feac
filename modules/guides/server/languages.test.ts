import { describe, expect, test } from 'vitest'
import { everyone } from '#engines/directory/audience.ts'
import { campus } from '#kernel/testing/campus.ts'
import { json, newsroom } from '#modules/articles/server/testing/newsroom.ts'
import { readIn } from '#modules/articles/server/testing/read-in.ts'
import { guideContract as contract } from '../contract.ts'
import { emptyBody } from '../shapes.ts'
import { counter, step } from './demo-shape.ts'
import { served } from './index.ts'

const t = await campus([served])

describe('a guide in several languages', () => {
  const body = {
    ...emptyBody,
    steps: [step('挂失', '先挂失')],
    counters: [counter('卡务中心', '一楼', '62510200', 'long')],
  }
  const en = {
    ...{ summary: 'Lost or broken.', fee: '¥20', time: '10 minutes' },
    body: {
      ...emptyBody,
      steps: [step('Block it', 'First of all.')],
      counters: [counter('Card office', 'Ground floor', '', 'mornings')],
    },
  }
  const draft = {
    ...{ title: '补办校园卡', titleEn: 'Replace a card', topic: 'cards', summary: '丢失或损坏', fee: '20 元' },
    ...{ audience: json(everyone), body: json(body) },
  } as const

  test('is read in the language of the reader, with the hours of the first text', async () => {
    const { admin, lin, call } = await newsroom(t)
    const make = async (more: object) => {
      const { id, version } = await call(admin, contract.saveGuide, { ...draft, ...more } as never)
      await call(admin, contract.stepGuide, { id, version, action: 'publish' })
      return id
    }
    const id = await make({ texts: json({ en }) })
    const only = await make({ title: '宿舍调换', titleEn: 'Change rooms', topic: 'living' })
    const guide = await readIn(t, lin, 'en', contract.guideDetail, { id })
    expect(guide).toMatchObject({
      language: 'en',
      summary: 'Lost or broken.',
      fee: '¥20',
      body: { steps: en.body.steps },
    })
    expect(guide.counters[0]).toMatchObject({ name: 'Card office', phone: '62510200', hours: body.counters[0]!.hours })
    expect(await readIn(t, lin, 'en', contract.guideDetail, { id: only })).toMatchObject({
      language: 'zh',
      titleLanguage: 'en',
    })
    expect(await call(lin, contract.guideDetail, { id })).toMatchObject({ language: 'zh', fee: '20 元' })
    const ids = async (input: object) =>
      (await readIn(t, lin, 'en', contract.guides, input as never)).list.map((one) => one.id)
    expect(await ids({})).toHaveLength(2)
    expect(await ids({ inLanguage: 1 })).toEqual([id])
    expect(await ids({ q: 'first of all' })).toEqual([id])
  })

  test('other languages stay where a client does not send them, and are told on the desk', async () => {
    const { admin, call } = await newsroom(t)
    const { id, version } = await call(admin, contract.saveGuide, { ...draft, texts: json({ en }) } as never)
    await call(admin, contract.saveGuide, { ...draft, id, version } as never)
    expect(await call(admin, contract.deskGuide, { id })).toMatchObject({ texts: { en }, alsoIn: ['en'] })
    await expect(
      call(admin, contract.saveGuide, {
        ...draft,
        id,
        version: version + 1,
        texts: json({ en: { body: 1 } }),
      } as never),
    ).rejects.toThrow()
  })
})
