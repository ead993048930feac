import { expect, test } from 'vitest'
import { isAccepted } from './upload-rules.ts'

const photo = { name: 'IMG_1.JPG', type: 'image/jpeg' }

test('a file passes by type, by family or by ending', () => {
  expect(isAccepted(photo, 'image/png, image/jpeg')).toBe(true)
  expect(isAccepted(photo, 'image/*')).toBe(true)
  expect(isAccepted(photo, '.jpg')).toBe(true)
  expect(isAccepted({ name: 'notes.docx', type: '' }, 'image/*,.docx')).toBe(true)
})

test('anything else is refused', () => {
  expect(isAccepted(photo, 'image/png,.pdf')).toBe(false)
  expect(isAccepted({ name: 'image.exe', type: 'application/octet-stream' }, 'image/*')).toBe(false)
})
