import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import * as myMission from '#src/portal/features/personal-center/my-mission.screen.tsx'
import { inHours, sampleScheduled, scheduleAnswer } from '#tests/support/mission-sample.ts'
import type { Answer, RecordedRequest, FakeServer } from '#tests/support/fake-server.ts'
import { freshServer, ok, showScreen, signInVolunteer } from '#tests/support/show-screen.tsx'
import { setOnline } from '#tests/support/visit-route.tsx'

const scan = '/volunteer/mission/attendance/scanQrcode'
const addressOf = (proof: string) => `https://zhiyuan.example.org/check-in?c=12i${proof}`
const address = addressOf('abcdefghijklmnop')
const oldCode = addressOf('oldoldoldoldoldo')
const newCode = addressOf('newnewnewnewnewn')
const application = () =>
  sampleScheduled({
    applicationId: '31',
    state: 'confirmed',
    missionName: '丹霞山步道修整',
    startAt: inHours(-0.5),
    endAt: inHours(3),
    position: null,
    ahead: null,
    behind: null,
  })
const done = {
  applicationId: '31',
  missionName: '丹霞山步道修整',
  state: 'checkedIn',
  at: new Date().toISOString(),
  distance: null,
  grade: null,
  minutes: null,
}

/** A browser that reads codes: what is before its camera, and how the camera answers. */
function fakeCamera({ refuses = false } = {}) {
  const camera = { before: [] as string[], stopped: 0 }
  const stream = { getTracks: () => [{ stop: () => (camera.stopped += 1) }] }
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = async () => camera.before.map((rawValue) => ({ rawValue }))
    },
  )
  const getUserMedia = vi.fn<() => Promise<typeof stream>>(async () => {
    if (refuses) throw new DOMException('no', 'NotAllowedError')
    return stream
  })
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { configurable: true, writable: true, value: null })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined)
  return { camera, getUserMedia }
}

/** Names a scan. */
const nonce = expect.stringMatching(/^[0-9a-f]{32}$/)

let server: FakeServer
let sent: unknown[]
beforeEach(() => {
  server = freshServer()
  sent = []
  server.on('/volunteer/mission/getUserMissionList', (request) => ok(scheduleAnswer(() => [application()])(request)))
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function openForm() {
  await signInVolunteer(server)
  await showScreen(myMission, '/personalCenter/myMission')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '去签到' }))
  await screen.findByRole('textbox', { name: '六位数字' })
  return user
}
const answering = (answer: Answer) =>
  server.on(scan, ({ body }: RecordedRequest) => {
    sent.push(JSON.parse(body))
    return answer
  })

test('a scan of another account on this phone is neither shown nor sent, and stays for its own', async () => {
  const values = { nonce: 'a'.repeat(32), capturedAt: new Date().toISOString(), heard: null, code: address }
  const kept = { ...values, title: '签到：丹霞山步道修整', values, userId: 'somebody-else' }
  localStorage.setItem(`lateScan:${values.nonce}`, JSON.stringify(kept))
  server.on('/volunteer/mission/attendance/sendLate', 'noAnswer')
  await openForm()
  expect(screen.queryByRole('region', { name: '待补传' })).toBeNull()
  expect(screen.queryByText(/没有连上服务器/)).toBeNull()
  expect(server.calls('/volunteer/mission/attendance/sendLate')).toEqual([])
  expect(localStorage.getItem(`lateScan:${values.nonce}`)).not.toBeNull()
})

test('the worker that opens the page without a network is asked for while there is one, and once it is back', async () => {
  const register = vi.fn<() => Promise<unknown>>(async () => ({}))
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))
  await openForm()
  const scopes = [
    ['/check-in-worker.js', { scope: '/check-in' }],
    ['/check-in-worker.js', { scope: '/personalCenter/myMission' }],
  ]
  await waitFor(() => expect(register.mock.calls).toEqual(scopes))
  setOnline(false)
  setOnline(true)
  await waitFor(() => expect(register.mock.calls).toEqual([...scopes, ...scopes]))
})

describe('check-in by the camera', () => {
  test('a code before the camera is sent by itself, once, and the camera goes off', async () => {
    const { camera } = fakeCamera()
    answering(ok(done))
    const user = await openForm()
    await user.click(screen.getByRole('button', { name: '用相机扫码' }))
    await screen.findByText('对准组织者屏幕上的签到码，扫到后自动提交。')
    camera.before = [address]
    await waitFor(() => expect(sent).toEqual([{ code: address, nonce }]))
    await screen.findByText('签到成功')
    await waitFor(() => expect(camera.stopped).toBe(1))
    expect(screen.queryByLabelText('相机画面')).toBeNull()
  })

  test.each([
    'https://example.org/',
    'https://zhiyuan.example.org/zs?c=12iabcdefghijklmnop',
    'https://zhiyuan.example.org/check-in?c=12iabc',
  ])('another code, %s, is not sent, and said to be none', async (text) => {
    const { camera } = fakeCamera()
    answering(ok(done))
    const user = await openForm()
    await user.click(screen.getByRole('button', { name: '用相机扫码' }))
    camera.before = [text]
    await screen.findByText('这不是签到码，请对准组织者的屏幕。')
    expect(sent).toEqual([])
  })

  test('a refused code is shown with its sentence and not sent again, the next one is', async () => {
    const { camera } = fakeCamera()
    answering({ code: 12041, msg: '签到码已经更换，请对准组织者的屏幕再扫一次' })
    const user = await openForm()
    await user.click(screen.getByRole('button', { name: '用相机扫码' }))
    camera.before = [oldCode]
    await screen.findByText('签到码已经更换，请对准组织者的屏幕再扫一次')
    answering(ok(done))
    camera.before = [newCode]
    await waitFor(() =>
      expect(sent).toEqual([
        { code: oldCode, nonce },
        { code: newCode, nonce },
      ]),
    )
    await screen.findByText('签到成功')
  })

  test('a camera that is refused leads back to the digits, which still work', async () => {
    fakeCamera({ refuses: true })
    answering(ok(done))
    const user = await openForm()
    await user.click(screen.getByRole('button', { name: '用相机扫码' }))
    await screen.findByText('没有打开相机，请输入组织者屏幕上的六位数字。')
    await user.type(screen.getByRole('textbox', { name: '六位数字' }), '482913')
    await user.click(screen.getByRole('button', { name: '签到' }))
    await waitFor(() => expect(sent).toEqual([{ applicationId: '31', digits: '482913', nonce }]))
    await screen.findByText('签到成功')
  })

  test('without a reader of its own the browser asks the decoder beside the page', async () => {
    const { camera } = fakeCamera()
    vi.stubGlobal('BarcodeDetector', undefined)
    const bodies: unknown[] = []
    vi.stubGlobal(
      'Worker',
      class extends EventTarget {
        postMessage(picture: unknown) {
          bodies.push(picture)
          this.dispatchEvent(new MessageEvent('message', { data: camera.before[0] ?? null }))
        }
        terminate() {}
      },
    )
    const picture = { width: 640, height: 480, data: new Uint8ClampedArray(4) }
    const pen = { canvas: { width: 0, height: 0 }, drawImage: () => {}, getImageData: () => picture }
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
    Object.defineProperties(HTMLVideoElement.prototype, {
      videoWidth: { configurable: true, value: 1280 },
      videoHeight: { configurable: true, value: 960 },
    })
    answering(ok(done))
    const user = await openForm()
    await user.click(screen.getByRole('button', { name: '用相机扫码' }))
    camera.before = [address]
    await waitFor(() => expect(sent).toEqual([{ code: address, nonce }]))
    expect(bodies[0]).toBe(picture)
    expect(pen.canvas).toEqual({ width: 640, height: 480 })
  })

  test('is not offered where the browser reads no codes', async () => {
    await openForm()
    expect(screen.queryByRole('button', { name: '用相机扫码' })).toBeNull()
  })

  test('the camera goes off with the form', async () => {
    const { camera, getUserMedia } = fakeCamera()
    const user = await openForm()
    await user.click(screen.getByRole('button', { name: '用相机扫码' }))
    await screen.findByText('对准组织者屏幕上的签到码，扫到后自动提交。')
    await user.click(screen.getByRole('button', { name: '取消' }))
    await waitFor(() => expect([getUserMedia.mock.calls.length, camera.stopped]).toEqual([1, 1]))
  })
})

describe('the position of a check-in', () => {
  const fakePosition = (accuracy: number) =>
    Object.defineProperty(navigator, 'geolocation', {
      configurable: true,
      value: {
        getCurrentPosition: (succeed: (position: object) => void) =>
          succeed({ coords: { latitude: 23.13, longitude: 113.26, accuracy } }),
      },
    })
  afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'))

  test('goes with its accuracy', async () => {
    fakePosition(35.4)
    answering(ok(done))
    const user = await openForm()
    await user.click(screen.getByRole('button', { name: '使用我的位置' }))
    await screen.findByText('已取得位置，误差约 35 米，只记录离活动地点有多远。')
    await user.type(screen.getByRole('textbox', { name: '六位数字' }), '482913')
    await user.click(screen.getByRole('button', { name: '签到' }))
    const position = { latitude: 23.13, longitude: 113.26, accuracy: 35.4 }
    await waitFor(() => expect(sent).toEqual([{ applicationId: '31', digits: '482913', position, nonce }]))
  })

  test('is said to prove nothing when it is not exact, and can be taken again', async () => {
    fakePosition(640)
    const user = await openForm()
    await user.click(screen.getByRole('button', { name: '使用我的位置' }))
    await screen.findByText('定位误差约 640 米，超过 200 米，不能证明在现场。到开阔处再取一次会更准。')
    fakePosition(20)
    await user.click(screen.getByRole('button', { name: '使用我的位置' }))
    expect(await screen.findByText('已取得位置，误差约 20 米，只记录离活动地点有多远。')).toBeTruthy()
  })
})
