INSERT INTO "due_event" ("kind", "subject_id", "due_at")
SELECT 'feedback.over', "id", coalesce("answered_at" + interval '180 days', "submitted_at" + interval '365 days') FROM "feedback";--> statement-breakpoint
INSERT INTO "due_event" ("kind", "subject_id", "due_at")
SELECT 'objection.over', "id", "decided_at" + interval '365 days' FROM "objection" WHERE "state" <> 'open' AND "decided_at" IS NOT NULL;
