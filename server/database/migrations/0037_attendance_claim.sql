CREATE TABLE "attendance_claim" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attendance_claim_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" "bytea" NOT NULL,
	"slot_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"device" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"volunteer_id" bigint,
	CONSTRAINT "attendance_claim_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "attendance_claim" ADD CONSTRAINT "attendance_claim_slot_id_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_claim" ADD CONSTRAINT "attendance_claim_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendance_claim_slot" ON "attendance_claim" USING btree ("slot_id");--> statement-breakpoint
CREATE INDEX "attendance_claim_volunteer" ON "attendance_claim" USING btree ("volunteer_id");--> statement-breakpoint
UPDATE "article" SET
	"summary" = '活动开始前 1 小时起，用手机相机或微信扫组织者出示的签到码，登录后点“确认签到”；也可以在“我的日程”里扫，或输入码下面的六位数字。离开时再扫一次签退码。',
	"body" = '<p>活动开始前 1 小时起，用手机相机或微信扫组织者出示的签到码，登录后点“确认签到”；也可以在“我的日程”里扫，或输入码下面的六位数字。离开时再扫一次签退码。</p><p>签到时间按扫码那一刻记。扫码后 10 分钟内登录都有效，只在扫码的那台手机上有效。</p><p>码每半分钟换一次，截图和转发的链接没有用。</p>'
WHERE "kind" = 'help' AND "title" = '到了现场怎么签到？';
