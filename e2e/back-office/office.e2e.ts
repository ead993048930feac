import { describe, expect, test } from 'vitest'
import { logIn, portal, tick, withBrowser } from '../visit.ts'

const newVisit = withBrowser()
describe('a day in the back office', () => {
  test('a student finds no way in, nobody at all is asked to log in', async () => {
    const student = await newVisit({ lang: 'zh', size: 'desktop', as: '20260001' })
    await student.open('manage/index')
    expect(await student.page.getByText('没有管理权限').isVisible()).toBe(true)
    const stranger = await newVisit({ lang: 'zh', size: 'desktop' })
    // The page redirects again soon: only the first redirect counts.
    const sent = stranger.page.waitForRequest(/\/uc\/wap\/login\?redirect=/)
    await stranger.page.goto(`${new URL(student.page.url()).origin}/site/manage/audit`)
    expect(decodeURIComponent((await sent).url())).toContain('/site/manage/audit')
  })

  test('from the portal into it and back', async () => {
    const { page, open } = await newVisit({ lang: 'zh', size: 'phone', as: 'admin' })
    await open('center/personal')
    await page.getByText('管理后台').click()
    await page.getByRole('heading', { name: '概览' }).waitFor()
    await page.getByRole('button', { name: '打开菜单' }).click()
    await page.getByRole('link', { name: '操作日志' }).click()
    await page.getByRole('heading', { name: '操作日志' }).waitFor()
    await page.getByRole('button', { name: '个人菜单' }).click()
    await page.getByRole('link', { name: '返回门户' }).click()
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/site\/(composition\/index)?$/)
  })

  test('a notice is written, guarded, corrected, saved, and stands in the audit log', async () => {
    const { page, open, complaints } = await newVisit({ lang: 'zh', size: 'desktop', as: 'admin' })
    await open('manage/bus')
    await page.getByText('公告', { exact: true }).click()
    await page.getByRole('button', { name: '发布公告' }).click()
    const form = page.getByRole('dialog', { name: '发布公告' })
    await form.getByRole('button', { name: '保存' }).click()
    await form.getByText('请填写此项').waitFor()
    const title = `雪天绕行 ${Date.now()}`
    await form.getByLabel('标题', { exact: true }).fill(title)
    await form.getByText('请填写此项').waitFor({ state: 'hidden' })

    await page.goBack()
    await page.getByText('有尚未保存的修改').waitFor()
    await page.getByRole('button', { name: '继续编辑' }).click()
    expect(new URL(page.url()).pathname).toBe('/site/manage/bus/alerts')
    await form.getByRole('button', { name: '保存' }).click()
    await page.locator('tr', { hasText: title }).waitFor()

    await open('manage/audit?entity=bus.alert')
    await page.locator('.ant-table-row').first().click()
    await page.locator('ins', { hasText: title }).waitFor()
    expect(complaints()).toEqual([])
  })

  test('work that a lost session cut off is there again after the login', async () => {
    const { page, open, context } = await newVisit({ lang: 'zh', size: 'desktop', as: 'admin' })
    await open('manage/bus/alerts')
    await page.getByRole('button', { name: '发布公告' }).click()
    await page.getByLabel('标题', { exact: true }).fill('写到一半')
    await context.clearCookies({ name: 'eai-sess' })
    await page.getByRole('button', { name: '保存' }).click()
    await page.waitForURL(/\/uc\/wap\/login/)
    await logIn(context, portal(), 'admin')
    await open('manage/bus/alerts')
    await page.getByRole('button', { name: '发布公告' }).click()
    await page.getByText('已恢复上次未保存的内容').waitFor()
    expect(await page.getByLabel('标题', { exact: true }).inputValue()).toBe('写到一半')
  })

  test('a list is searched and worked by keyboard, its columns are remembered, and it is taken away as a sheet', async () => {
    const { page, open } = await newVisit({ lang: 'zh', size: 'desktop', as: 'admin' })
    await open('manage/errors')
    await page.keyboard.press('/')
    await page.keyboard.type('Chunk')
    await expect.poll(() => page.locator('.ant-table-row').count()).toBe(1)
    expect(new URL(page.url()).searchParams.get('q')).toBe('Chunk')
    await page.keyboard.press('Escape')
    await page.keyboard.press('j')
    await page.keyboard.press(' ')
    await page.getByText('已选 1 项').waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: '错误日志' }).getByText('最近上报').waitFor()
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: '显示列' }).click()
    await tick(page.getByRole('checkbox', { name: '首次出现' }))
    await page.getByRole('columnheader', { name: '首次出现' }).waitFor()
    await open('manage/errors')
    await page.getByRole('columnheader', { name: '首次出现' }).waitFor()
    await page.getByRole('button', { name: '显示列' }).click()
    await page.getByRole('button', { name: '恢复默认' }).click()
    await page.keyboard.press('Escape')

    const [file] = await Promise.all([
      page.waitForEvent('download', { timeout: 30_000 }),
      page.getByRole('button', { name: '导出', exact: true }).click(),
    ])
    expect(file.suggestedFilename()).toBe('错误日志.xlsx')
  })

  test('the portal loads nothing of it', async () => {
    const { page, open } = await newVisit({ lang: 'zh', size: 'phone', as: 'admin' })
    const files: string[] = []
    page.on('request', (request) => files.push(new URL(request.url()).pathname))
    await open('composition/index')
    expect(files.filter((file) => file.includes('/office/'))).toEqual([])
  })
})
