import { useQueryClient } from "@tanstack/react-query";

/** Every screen that shows what is owed or paid. */
const MONEY_SCREENS = [["loans"], ["deductions"], ["repayments"]] as const;

/** To be called when money was booked or taken back: whatever shows it is read again. */
export function useMoneyMoved(): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const queryKey of MONEY_SCREENS) void queryClient.invalidateQueries({ queryKey });
  };
}
