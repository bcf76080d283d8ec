const padTwo = (number: number): string => String(number).padStart(2, '0')

/** `9 分 05 秒`; above an hour `3 小时 12 分`. */
export function timeLeft(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return minutes >= 60
    ? `${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分`
    : `${minutes} 分 ${padTwo(seconds % 60)} 秒`
}
