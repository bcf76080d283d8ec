CREATE TABLE "attendance_refusal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attendance_refusal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"volunteer_id" bigint NOT NULL,
	"slot_id" bigint,
	"purpose" text,
	"reason" text NOT NULL,
	"device" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attendance" ALTER COLUMN "checked_in_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance" ADD COLUMN "in_by" text;--> statement-breakpoint
ALTER TABLE "attendance" ADD COLUMN "in_on_spot" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance" ADD COLUMN "out_by" text;--> statement-breakpoint
ALTER TABLE "attendance" ADD COLUMN "out_on_spot" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "attendance" ADD COLUMN "confirmed_by" bigint;--> statement-breakpoint
ALTER TABLE "attendance_refusal" ADD CONSTRAINT "attendance_refusal_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_refusal" ADD CONSTRAINT "attendance_refusal_slot_id_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendance_refusal_volunteer" ON "attendance_refusal" USING btree ("volunteer_id","at");--> statement-breakpoint
CREATE INDEX "attendance_refusal_slot" ON "attendance_refusal" USING btree ("slot_id");--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_confirmed_by_organizer_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendance_confirmed_by" ON "attendance" USING btree ("confirmed_by") WHERE "attendance"."confirmed_by" is not null;--> statement-breakpoint
UPDATE "attendance" SET
	"in_by" = 'code',
	"in_on_spot" = "on_spot" OR coalesce("in_distance" <= 500, false),
	"out_by" = CASE WHEN "checked_out_at" IS NOT NULL THEN 'code' END,
	"out_on_spot" = "checked_out_at" IS NOT NULL AND ("on_spot" OR coalesce("out_distance" <= 500, false));--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_means" CHECK (("attendance"."checked_in_at" is null) = ("attendance"."in_by" is null) and ("attendance"."checked_out_at" is null) = ("attendance"."out_by" is null));--> statement-breakpoint
UPDATE "article" SET
	"summary" = 'A 是签到和签退都扫了码，位置也都在现场；B 是至少扫过一次码，并由组织确认你在场；C 是组织录入，或扫码时没有位置、也没有人确认；D 是活动后由本人补报、组织核准。在场不足时段的 60% 不计时长。时间证书会分别列出各等级的合计。',
	"body" = '<p>A 是签到和签退都扫了码，位置也都在现场；B 是至少扫过一次码，并由组织确认你在场；C 是组织录入，或扫码时没有位置、也没有人确认；D 是活动后由本人补报、组织核准。在场不足时段的 60% 不计时长。时间证书会分别列出各等级的合计。</p>'
WHERE "kind" = 'help' AND "title" = '证据等级 A、B、C、D 是什么意思？';
