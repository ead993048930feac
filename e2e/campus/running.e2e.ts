import { expect, test } from 'vitest'
import { contract } from '#modules/running/contract.ts'
import { ask } from '../support/ticket-desk.ts'
import { withBrowser } from '../visit.ts'

const newVisit = withBrowser()

test('a run is recorded, goes on without a connection and after a reload, is checked with reasons and appealed', async () => {
  const lin = await newVisit({ lang: 'zh', as: '20260001' })
  const { page, context } = lin
  await context.grantPermissions(['geolocation'])
  let north = 30.307
  const move = async () => {
    north += 0.0002
    await context.setGeolocation({ latitude: north, longitude: 120.0898, accuracy: 8 })
  }
  await move()
  await lin.open('pkuRun/index')
  await page
    .getByRole('button', { name: '开始跑步' })
    .or(page.getByRole('link', { name: '开始跑步' }))
    .first()
    .click()
  await page.getByRole('button', { name: '开跑', exact: true }).click()
  const fixes = () =>
    page.evaluate(() =>
      Object.entries(localStorage)
        .filter(([key]) => key.includes('/run/part/'))
        .reduce((sum, [, text]) => sum + (JSON.parse(text) as { value: unknown[] }).value.length, 0),
    )
  const until = (count: number) =>
    expect.poll(() => move().then(fixes), { timeout: 60_000 }).toBeGreaterThanOrEqual(count)
  await until(2)
  await page.getByText('已全部上传').waitFor()
  await context.setOffline(true)
  await until(4)
  await page.getByText(/没有网络/).waitFor()
  await context.setOffline(false)
  await page.reload()
  await page.getByText('已接着之前的记录').waitFor()
  await until(6)
  await context.setOffline(true)
  await page.getByRole('button', { name: '结束跑步' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '结束跑步' }).click()
  await page.getByRole('button', { name: '正在提交…' }).waitFor()
  await context.setOffline(false)
  await page.getByRole('heading', { name: '这次跑步不计入' }).waitFor()
  await page.getByText('距离不够').waitFor()
  await page.getByRole('img', { name: '轨迹图' }).waitFor()
  const text = `手机没电了 ${Date.now()}`
  await page.getByRole('button', { name: '提出申诉' }).click()
  await page.getByLabel('说明情况').fill(text)
  await page.getByRole('button', { name: '提交申诉' }).click()
  await page.getByText('申诉已提交，等待教师答复').waitFor()

  const admin = await newVisit({ lang: 'zh', size: 'desktop', as: 'admin' })
  await admin.open('manage/runs?state=appealed')
  const id = new URL(page.url()).searchParams.get('id')!
  const { version } = await ask(admin.context.request, contract.deskRun, { id })
  await ask(admin.context.request, contract.answerAppeal, { id, version, accept: 'decline', answer: '请再跑一次' })
  await lin.open(`pkuRun/state?id=${id}`)
  await page.getByText('请再跑一次').waitFor()
})

test('without the permission the page says what to do, and a file can be imported', async () => {
  const lin = await newVisit({ lang: 'zh', as: '20260001' })
  await lin.context.clearPermissions()
  await lin.open('pkuRun/auth')
  await lin.page.getByRole('button', { name: '开跑', exact: true }).click()
  await lin.page.getByText('没有定位权限，不能记录跑步').waitFor()
  await lin.open('pkuRun/index')
  await lin.page.getByRole('button', { name: '导入 GPX' }).first().click()
  const points = [0, 1, 2, 3].map((i) => {
    const time = new Date(Date.now() - (600 - i * 5) * 1000).toISOString()
    return `<trkpt lat="${30.3071 + i / 10_000}" lon="120.0861"><time>${time}</time></trkpt>`
  })
  const gpx = `<gpx><trk><trkseg>${points.join('')}</trkseg></trk></gpx>`
  const file = { name: 'run.gpx', mimeType: 'application/gpx+xml', buffer: Buffer.from(gpx) }
  await lin.page.locator('input[type=file]').setInputFiles(file)
  await lin.page.getByRole('heading', { name: '这次跑步不计入' }).waitFor()
  await lin.page.getByText('外部文件').waitFor()
})
