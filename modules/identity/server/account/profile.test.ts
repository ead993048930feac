import sharp from 'sharp'
import { expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { sendingTo } from '#kernel/testing/sending.ts'
import { served as uploads } from '#modules/uploads/server/index.ts'
import { contract } from '../../contract.ts'
import { served } from '../index.ts'

const t = await campus([served, uploads])
const { sendOne, fetch } = sendingTo(t, '/api/upload/index')
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b6e8f' } })
    .jpeg()
    .toBuffer()

test('an uploaded square picture becomes the avatar, which anyone logged in may see', async () => {
  const { lin, wu, anyone, call } = await t.site()
  const { d } = await sendOne(lin, await picture(512, 512), 'me.jpg')
  const { avatar } = await call(lin, contract.avatar, { file: d.id })
  expect((await call(lin, contract.getInfo)).base.avatar).toBe(avatar)
  expect((await fetch(wu, avatar)).headers['content-type']).toBe('image/webp')
  expect((await fetch(anyone, avatar)).headers['content-type']).not.toBe('image/webp')
  await call(lin, contract.avatar, {})
  expect((await call(lin, contract.profile)).avatar).toBe('')
})

test('a picture of another shape, of someone else, or none at all does not', async () => {
  const { lin, wu, call } = await t.site()
  const wide = (await sendOne(lin, await picture(600, 300), 'a.jpg')).d.id
  const text = (await sendOne(lin, 'words', 'a.txt')).d.id
  const theirs = (await sendOne(wu, await picture(300, 300), 'a.jpg', { audience: 'people' })).d.id
  const wear = (file: string) => call(lin, contract.avatar, { file })
  await expect(wear(wide)).rejects.toThrow('notSquare')
  await expect(wear(text)).rejects.toThrow('notPicture')
  await expect(wear(theirs)).rejects.toThrow('notPicture')
  for (const wrong of ['../x', 'javascript:1', '00000000-0000-4000-8000-000000000000']) {
    await expect(wear(wrong)).rejects.toThrow('notFound')
  }
})
