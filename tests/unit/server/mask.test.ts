import { describe, expect, it } from 'vitest'
import { maskAddress, maskContact, maskEmail, maskIdNumber, maskMobile } from '#server/records/volunteer/mask.ts'

describe('masked fields', () => {
  it.each([
    [maskIdNumber, '440104199806120021', '440***********0021'],
    [maskIdNumber, '44010419980612002X', '440***********002X'],
    [maskIdNumber, 'H1234567', 'H12*4567'],
    [maskMobile, '13800020001', '138****0001'],
    [maskMobile, '12345', '*****'],
    [maskMobile, '', ''],
    [maskEmail, 'linxl@example.com', 'l***@example.com'],
    [maskEmail, 'a@b.cn', 'a***@b.cn'],
    [maskEmail, '"x@y"@b.cn', '"***@b.cn'],
    [maskEmail, 'broken', 'b*****'],
    [maskAddress, '广州市越秀区德政中路 12 号', '广州市越秀区******'],
    [maskAddress, '深圳', '深圳******'],
    [maskContact, '王大明 13900020002', '王*明 139****0002'],
    [maskContact, '13900020002', '139****0002'],
    [maskContact, '王芳', '王*'],
  ])('hide %o of %s', (mask, plain, masked) => {
    expect(mask(plain)).toBe(masked)
  })
})
