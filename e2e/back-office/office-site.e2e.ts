import { Buffer } from 'node:buffer'
import { describe, expect, test } from 'vitest'
import { brandOf, publish, save } from '../support/site-desk.ts'
import { portal, settled, type Visit, withBrowser } from '../visit.ts'

const newVisit = withBrowser()

describe('a site is arranged by its administrator', () => {
  test('brand, wording and home are changed, looked at as a student, published and seen', async () => {
    const admin = await newVisit({ lang: 'zh', size: 'desktop', as: 'admin' })
    const { page, open, complaints } = admin
    const student = await newVisit({ lang: 'zh', size: 'phone', as: '20260001' })

    await open('manage/site/brand')
    await page.getByLabel('版权信息').fill('© 湖滨大学 数字校园中心')
    await page.getByLabel('主色').click()
    await page.locator('.ant-color-picker-hex-input input').fill('8a1538')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await page.getByText('清晰易读').first().waitFor()
    await save(admin)
    await page.getByText('1 项修改尚未发布').waitFor()

    await open('manage/site/home')
    const handle = page.getByRole('button', { name: '拖动“常用服务”调整顺序' }).first()
    await handle.focus()
    const readOut = page.locator('[id^="DndLiveRegion"]').first()
    await page.keyboard.press(' ')
    await expect.poll(() => readOut.innerText()).toContain('移到第 2 项')
    await expect
      .poll(() => page.keyboard.press('ArrowUp').then(() => readOut.innerText()), { interval: 300 })
      .toContain('移到第 1 项')
    await page.keyboard.press(' ')
    await expect
      .poll(() => page.locator('.office-sort').first().locator('.site-pick__name').first().innerText())
      .toContain('常用服务')
    await save(admin)

    await open('manage/site/words?q=service.bus')
    await page.locator('.ant-table-row').first().click()
    await page.getByRole('dialog').getByLabel('简体中文').fill('湖滨校车')
    await page.getByRole('dialog').getByRole('button', { name: '保存到草稿' }).click()
    await page.locator('strong', { hasText: '湖滨校车' }).waitFor()

    await open('manage/site/brand')
    const phone = page.frameLocator('iframe')
    await phone.getByText('湖滨校车').first().waitFor()
    const frame = page.frames().find((one) => one.url().includes('preview=student'))!
    const drawn = await frame.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--brand-primary'),
    )
    expect(drawn.trim()).toBe('#8a1538')

    await student.open('composition/index')
    expect(await brandOf(student)).toBe('#0b6e8f')
    expect(await student.page.getByText('湖滨校车').count()).toBe(0)

    await publish(admin, '换新主色')
    await student.open('composition/index')
    await expect.poll(() => brandOf(student)).toBe('#8a1538')
    await student.page.getByText('湖滨校车').first().waitFor()
    expect(complaints()).toEqual([])
  })

  test('going back restores the old, as a version of its own', async () => {
    const admin = await newVisit({ lang: 'zh', size: 'desktop', as: 'admin' })
    await admin.open('manage/site/versions')
    await admin.page.locator('tr', { hasText: '换新主色' }).getByText('换新主色').click()
    await admin.page.locator('ins', { hasText: '#8a1538' }).waitFor()
    await admin.page.keyboard.press('Escape')
    await admin.page.locator('tr', { hasText: '第 1 版' }).last().getByRole('button', { name: '回退到此版' }).click()
    await admin.page.getByRole('dialog').getByRole('button', { name: '回退到此版' }).click()
    await admin.page.locator('tr', { hasText: '回退到第 1 版' }).first().waitFor()
    const student = await newVisit({ lang: 'zh', size: 'phone', as: '20260001' })
    await student.open('composition/index')
    await expect.poll(() => brandOf(student)).toBe('#0b6e8f')
    expect(await student.page.getByText('湖滨校车').count()).toBe(0)
  })

  test('of two administrators nobody loses anything', async () => {
    const [one, two] = [
      await newVisit({ lang: 'zh', size: 'desktop', as: 'admin' }),
      await newVisit({ lang: 'zh', size: 'desktop', as: 'admin' }),
    ]
    for (const { open } of [one, two]) await open('manage/site/home')
    const remove = (visit: Visit, name: string) =>
      visit.page
        .getByRole('button', { name: `移除“${name}”` })
        .first()
        .click()
    await remove(one, '资讯')
    await save(one)
    await remove(two, '今日')
    await two.page.getByRole('button', { name: '保存到草稿', exact: true }).first().click()
    const met = two.page.getByRole('alert').filter({ hasText: '修改了“首页内容”' })
    await met
      .getByRole('row', { name: /首页内容/ })
      .getByText('今日', { exact: false })
      .first()
      .waitFor()
    await met.getByRole('button', { name: '保存我的修改' }).click()
    await two.page.getByText('1 项修改尚未发布').waitFor()
    await two.page.getByRole('button', { name: '放弃草稿' }).click()
    await two.page.getByRole('dialog').getByRole('button', { name: '放弃草稿' }).click()
    await two.page.getByText('没有待发布的修改').waitFor()
  })

  test('a logo is uploaded and shown', async () => {
    const admin = await newVisit({ lang: 'zh', size: 'desktop', as: 'admin' })
    await admin.open('manage/site/brand')
    const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const file = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') }
    await admin.page.getByTestId('logo').setInputFiles(file)
    // Waits for the upload, which the server re-encodes.
    await admin.page.locator('img[alt="学校标志"][src*="/attach"]').waitFor()
    await admin.page.getByRole('button', { name: '撤销未保存的修改' }).click()
  })

  test('whoever may not arrange the site meets the published one, and nothing can be sent from a preview', async () => {
    const student = await newVisit({ lang: 'zh', size: 'phone', as: '20260001' })
    await student.open('composition/index?preview=teacher')
    expect(await student.page.getByText('草稿预览，尚未发布').count()).toBe(0)
    const admin = await newVisit({ lang: 'zh', size: 'phone', as: 'admin' })
    await admin.open('composition/index?preview=visitor')
    await admin.page.getByText('草稿预览，尚未发布').waitFor()
    await admin.open('polymerization/infor?preview=visitor')
    await admin.page.getByText('访客打开此处时会先要求登录').first().waitFor()
    await settled(admin.page)
    expect(admin.page.url().startsWith(`${portal()}/site/polymerization/infor`)).toBe(true)
  })
})
